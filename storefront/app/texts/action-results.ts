/** Results of forms that no feature has of its own. */
export const actionResultTexts = {
  outcomeUnknown:
    "The request timed out, but the change may have been saved. Please check before you try again.",
  cookiesNeeded:
    "Your browser blocks cookies, which keep you logged in. Please allow cookies for this site and try again.",
  logInAgain: "Please log in again.",
} as const;
