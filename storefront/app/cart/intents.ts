export type LineIntent = "update" | "move" | "remove";
export type CodeIntent = "add-code" | "remove-code";

export const NOT_CHANGED = "The bag could not be changed. Please try again.";
export const MOVE_FAILED = "An error occurred while moving to wishlist.";

export const ADDED = "Product added to cart!";
export const ADD_FAILED = "An error occurred while adding to cart.";

export const WISH_FAILED = "An error occurred while adding to wishlist.";
