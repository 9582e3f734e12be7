import { LABEL } from "./common";

/** Texts around every page: header, footer, and messages. */
export const layoutTexts = {
  skip: "Skip to content",
  label: LABEL,
  main: "Main",
  about: "ABOUT",
  design: "DESIGN",
  impact: "IMPACT",
  contact: "CONTACT",
  admin: "ADMIN",
  draft: "Draft: not published",
  account: "Account",
  accountMenu: "Profile menu",
  profile: "My Profile",
  orders: "Orders & Returns",
  wishlist: "Wishlist",
  logOut: "LogOut",
  logIn: "Login",
  signUp: "Signup",
  bag: "Bag",
  withCount: (name: string, count: number) => {
    if (count === 0) return `${name}, empty`;
    return count === 1 ? `${name}, 1 item` : `${name}, ${count} items`;
  },
  shop: "Shop",
  social: "Social profiles",
  apply: "Apply Now",
  offline: "You’re offline. Check your connection and try again.",
  close: "Close",
} as const;
