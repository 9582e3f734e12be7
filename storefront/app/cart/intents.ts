/** The `intent` of a form of a cart line. */
export type LineIntent = "update" | "move" | "remove";
/** The `intent` of a form for discount codes. */
export type CodeIntent = "add-code" | "remove-code";

export const NOT_CHANGED = "The bag could not be changed. Please try again.";
export const MOVE_FAILED = "An error occurred while moving to wishlist.";

/** The message when a set could not be put into the bag. */
export const ADD_FAILED = "An error occurred while adding to cart.";
