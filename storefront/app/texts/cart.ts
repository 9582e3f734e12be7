// Texts of the shopping bag.

export const pageTitle = "Your bag";
export const title = "Shopping bag";
export const empty = "Your bag is empty.";
export const emptyNote = "Your bag is saved to your account.";
export const summary = "Order summary";
export const checkout = "Checkout";
export const terms = "Terms & returns";
export const notChanged = "The bag could not be changed. Please try again.";
export const update = "Update";
export const updateItem = (name: string) => `Update ${name}`;
export const updated = "Product updated successfully";
export const removed = "Product deleted successfully";
export const quantityNotWhole = "Quantity must be a whole number of at least 1.";
export const moveToWishlist = "Move to wishlist";
export const moveItemToWishlist = (name: string) => `Move to wishlist ${name}`;
export const moved = "Moved to wishlist";
export const notMoved = "Failed to move to wishlist";
export const moveFailed = "An error occurred while moving to wishlist.";
export const discountCodes = "Discount codes";
export const discountCode = "Discount code";
export const apply = "Apply";
export const codeMissing = "Please enter a code.";
export const codeApplied = "Discount code applied";
export const codeRemoved = "Discount code removed";
