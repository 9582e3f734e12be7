/** The default texts of the list of other products. */
export const moreProductsTexts = {
  title: "More from the workshop",
  more: "Show more items",
  back: "Previous items",
} as const;
