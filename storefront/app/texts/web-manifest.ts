import { LABEL } from "./label";

// Texts that a phone shows when the shop is added to its home screen.

export const name = LABEL;
export const shortName = "Tomashi’s";
export const description = "Leather made by hand, and taught.";
