/** Texts of the wishlist. */
export const wishlistTexts = {
  title: "Wishlist",
  titleWithCount: (count: number) => `WISHLIST: ${count} ITEM(S)`,
  notLoaded: "Your wishlist could not be loaded.",
  empty: "Your wishlist is empty.",
  emptyNote: "Select the heart on a photo to save that color here.",
  added: "Product added to wishlist!",
  notAdded: "Failed to add product to wishlist.",
  alreadyThere: "This item is already in your wishlist.",
  moveToCart: "MOVE TO CART",
  moveItemToCart: (name: string) => `MOVE TO CART ${name}`,
  moved: "Item moved to cart",
  notMoved: "Failed to move item to cart",
  moveFailed: "An error occurred",
  removed: "Item removed from wishlist",
  notChanged: "The wishlist could not be changed. Please try again.",
} as const;
