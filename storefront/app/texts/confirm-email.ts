/** Texts of the page that confirms an email address. */
export const confirmEmailTexts = {
  title: "Confirm your email",
  text: "Is this email address yours?",
  button: "Yes, confirm it",
  done: "Thank you. Your email is confirmed.",
  seeCollection: "See the collection",
} as const;
