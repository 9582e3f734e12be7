// Messages that forms of several features share.

export const outcomeUnknown =
  "The request timed out, but the change may have been saved. Please check before you try again.";
export const cookiesNeeded =
  "Your browser blocks cookies, which keep you logged in. Please allow cookies for this site and try again.";
export const logInAgain = "Please log in again.";
