/** Texts of the error page. */
export const errorTexts = {
  title: "Unexpected Application Error!",
  tryAgain: "Try again",
  home: "Go to the home page",
  tellUs: "Tell us what happened",
  stackTrace: "Stack trace",
  notFoundTitle: "Not found",
  notFound: "Not Found",
  unavailable: "The shop is temporarily unavailable. Please try again in a moment.",
  takesNoForms: "This page doesn’t accept form submissions.",
} as const;
