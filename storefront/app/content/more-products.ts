export const moreProductsTexts = {
  title: "More from the workshop",
  more: "Show more items",
  back: "Previous items",
} as const;
