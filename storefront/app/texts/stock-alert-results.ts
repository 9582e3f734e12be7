/** What happens to a back-in-stock alert. */
export const stockAlertResultTexts = {
  set: "We’ll email you once, when it’s back.",
  canceled: "Alert canceled.",
  confirmEmail:
    "We’ve emailed you a link. Confirm your email, and we’ll let you know when it’s back.",
  linkSent: "We’ve emailed you a link. Open it to confirm your email.",
  notChanged: "Your alert could not be changed. Please try again.",
  logIn: "Please log in to get a back-in-stock alert.",
} as const;
