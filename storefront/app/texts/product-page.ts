import { LABEL } from "./common";

/** Texts of the page of one product. */
export const productPageTexts = {
  description: (name: string) => `${name}, made by hand by ${LABEL}.`,
  /** The option is a title such as `Color` or `Size`. */
  choose: (option: string) =>
    `Choose ${/^[aeiou]/i.test(option) ? "an" : "a"} ${option.toLowerCase()}`,
  pictureCount: (count: number) => `${count} photos`,
  allItems: "All items",
} as const;
