/** Texts of the page with the collection and the list of products. */
export const collectionPageTexts = {
  loading: "Loading products…",
  threePieces: "The three pieces",
  lookClosely: "Look closely",
  pieceCount: "3 pieces, 5 leathers",
  swipe: "Swipe To View",
  previousSlide: "Previous slide",
  nextSlide: "Next slide",
  morePages: "More items",
  page: (page: number, of: number) => `Page ${page} of ${of}`,
} as const;
