import type { ReactNode } from "react";
import { LABEL } from "./common";

type LinkOf = (text: string) => ReactNode;

/** Texts of the login page. */
export const loginTexts = {
  pageTitle: "Log in",
  description: `Log in to ${LABEL} to see your bag, wishlist, and orders.`,
  title: "Returning Customer",
  signUp: (link: LinkOf) => <>New here? {link("Create an account")}</>,
  resetPassword: (link: LinkOf) => <>Forgot your password? {link("Reset it")}</>,
} as const;
