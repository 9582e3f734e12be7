import { LABEL } from "./common";

/** Texts of the pages on which customers request and choose a new password. */
export const newPasswordTexts = {
  forgotten: "Forgot your password?",
  forgottenDescription: `Request a link to reset your password at ${LABEL}.`,
  reset: "Reset your password",
  backToLogin: "Back to login",
  linkSent:
    "If there’s an account with this email, we’ve sent it a link. The link works once, for 10 minutes.",
  linkHelp: "We’ll email you a link to choose a new password.",
  sendLink: "Send the link",
  title: "Choose a new password",
  newLink: "Ask for a new link",
  save: "Set the password",
  saved: "Your password is set. Please log in.",
} as const;
