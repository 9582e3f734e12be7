// Texts of the wishlist.

export const title = "Wishlist";
export const titleWithCount = (count: number) => `WISHLIST: ${count} ITEM(S)`;
export const notLoaded = "Your wishlist could not be loaded.";
export const empty = "Your wishlist is empty.";
export const emptyNote = "Select the heart on a photo to save that color here.";
export const added = "Product added to wishlist!";
export const notAdded = "Failed to add product to wishlist.";
export const alreadyThere = "This item is already in your wishlist.";
export const moveToCart = "MOVE TO CART";
export const moveItemToCart = (name: string) => `MOVE TO CART ${name}`;
export const moved = "Item moved to cart";
export const notMoved = "Failed to move item to cart";
export const moveFailed = "An error occurred";
export const removed = "Item removed from wishlist";
export const notChanged = "The wishlist could not be changed. Please try again.";
