import { LABEL } from "./label";

// Texts of the pages on which customers request and choose a new password.

export const forgotten = "Forgot your password?";
export const forgottenDescription = `Request a link to reset your password at ${LABEL}.`;
export const reset = "Reset your password";
export const backToLogin = "Back to login";
export const linkSent =
  "If there’s an account with this email, we’ve sent it a link. The link works once, for 10 minutes.";
export const linkHelp = "We’ll email you a link to choose a new password.";
export const sendLink = "Send the link";
export const title = "Choose a new password";
export const newLink = "Request a new link";
export const save = "Set password";
export const saved = "Your password is set. Please log in.";
