// Texts of the page with the collection and the list of products.

export const loading = "Loading products…";
export const threePieces = "The three pieces";
export const lookClosely = "Look closely";
export const pieceCount = "3 pieces, 5 leathers";
export const swipe = "Swipe To View";
export const previousSlide = "Previous slide";
export const nextSlide = "Next slide";
export const morePages = "More items";
export const page = (page: number, of: number) => `Page ${page} of ${of}`;
