// Messages after customers have set or canceled a back-in-stock alert.

export const set = "We’ll email you once, when it’s back.";
export const canceled = "Alert canceled.";
export const confirmEmail =
  "We’ve emailed you a link. Confirm your email, and we’ll let you know when it’s back.";
export const linkSent = "We’ve emailed you a link. Open it to confirm your email.";
export const notChanged = "Your alert could not be changed. Please try again.";
export const logIn = "Please log in to get a back-in-stock alert.";
