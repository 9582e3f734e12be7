import { LABEL } from "./label";

// Texts of the page of one product.

/** The heading while the product is unknown. */
export const title = "Product";
export const description = (name: string) => `${name}, made by hand by ${LABEL}.`;
/** `option` is a title such as `Color` or `Size`. */
export const choose = (option: string) =>
  `Choose ${/^[aeiou]/i.test(option) ? "an" : "a"} ${option.toLowerCase()}`;
export const pictureCount = (count: number) => `${count} photos`;
export const allItems = "All items";
