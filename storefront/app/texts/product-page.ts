import { LABEL } from "./common";

/** Texts of the page of one product. */
export const productPageTexts = {
  description: (name: string) => `${name}, made by hand by ${LABEL}.`,
  notFound: "Not found",
  chooseColor: "Choose a color",
  pictureCount: (count: number) => `${count} pictures`,
  allItems: "All items",
} as const;
