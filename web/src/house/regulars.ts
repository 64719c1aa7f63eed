/** What the bots are called, by their seats: regulars of the house. */

const REGULARS = ["Camille", "Odile", "Bertrand", "Naïma", "Léo", "Ursule"];

export const regular = (seat: number): string => REGULARS[seat % REGULARS.length] ?? "";
