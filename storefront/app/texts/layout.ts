import { LABEL } from "./label";

// Texts around every page: header, footer, and messages.

export const skip = "Skip to content";
export const label = LABEL;
export const main = "Main";
export const about = "ABOUT";
export const design = "DESIGN";
export const impact = "IMPACT";
export const contact = "CONTACT";
export const admin = "ADMIN";
export const draft = "Draft: not published";
export const account = "Account";
export const accountMenu = "Profile menu";
export const profile = "My Profile";
export const orders = "Orders & Returns";
export const wishlist = "Wishlist";
export const logOut = "LogOut";
export const logIn = "Login";
export const signUp = "Signup";
export const bag = "Bag";
export const withCount = (name: string, count: number) => {
  if (count === 0) return `${name}, empty`;
  return count === 1 ? `${name}, 1 item` : `${name}, ${count} items`;
};
export const shop = "Shop";
export const social = "Social profiles";
export const apply = "Apply Now";
export const offline = "You’re offline. Check your connection and try again.";
export const close = "Close";
