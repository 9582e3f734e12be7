import type { ReactNode } from "react";
import { LABEL } from "./label";

// Texts of the page that creates an account.

export const pageTitle = "Sign up";
export const description = `Create an account at ${LABEL} to shop, save a wishlist, and track your orders.`;
export const title = "New Customer";
export const logIn = (link: (text: string) => ReactNode) => (
  <>Already have an account? {link("Log in")}</>
);
export const signUp = "Sign up";
