import type { ReactNode } from "react";
import { LABEL } from "./common";

/** Texts of the page that creates an account. */
export const signUpTexts = {
  pageTitle: "Sign up",
  description: `Create an account at ${LABEL} to shop, save a wishlist, and track your orders.`,
  title: "New Customer",
  logIn: (link: (text: string) => ReactNode) => <>Already with us? {link("Log in")}</>,
  signUp: "Sign up",
} as const;
