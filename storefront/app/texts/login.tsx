import type { ReactNode } from "react";
import { LABEL } from "./label";

type LinkOf = (text: string) => ReactNode;

// Texts of the login page.

export const pageTitle = "Log in";
export const description = `Log in to ${LABEL} to see your bag, wishlist, and orders.`;
export const title = "Returning Customer";
export const signUp = (link: LinkOf) => <>New here? {link("Create an account")}</>;
export const resetPassword = (link: LinkOf) => <>Forgot your password? {link("Reset it")}</>;
