/** The shop's name in its typographic form. */
export const SHOP_NAME = "The Tomashi’s";
