// Texts of the error page.

export const title = "Unexpected Application Error!";
export const tryAgain = "Try again";
export const home = "Go to the home page";
export const tellUs = "Tell us what happened";
export const stackTrace = "Stack trace";
export const notFoundTitle = "Not found";
export const notFound = "Not Found";
export const unavailable = "The shop is temporarily unavailable. Please try again in a moment.";
export const takesNoForms = "This page doesn’t accept form submissions.";
