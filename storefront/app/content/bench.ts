/** The list of the products beside Collection RICO. */
export const benchTexts = {
  title: "Also from the bench",
  more: "Show more pieces",
  back: "The pieces before",
} as const;
