/** What the bots are called, by their seats: regulars of the house. */

const NAMES = ["Camille", "Odile", "Bertrand", "Naïma", "Léo", "Ursule"];

export const botNameAt = (seat: number): string => NAMES[seat % NAMES.length] ?? "";
