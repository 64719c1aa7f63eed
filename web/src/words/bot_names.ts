/** Names of bots by seat. */

const NAMES = ["Camille", "Odile", "Bertrand", "Naïma", "Léo", "Ursule"];

export const botNameAt = (seat: number): string => NAMES[seat % NAMES.length] ?? "";
