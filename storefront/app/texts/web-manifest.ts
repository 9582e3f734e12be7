import { LABEL } from "./label";

// What a browser shows of the shop that is added to a home screen.

export const name = LABEL;
export const shortName = "Tomashi’s";
export const description = "Leather made by hand, and taught.";
