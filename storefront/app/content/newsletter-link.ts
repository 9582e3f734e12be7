export const newsletterLinkTexts = {
  confirm: {
    title: "The newsletter",
    text: "One click and you’re subscribed.",
    button: "Yes, send me the newsletter",
    done: "You’re subscribed. You’ll get the next issue.",
  },
  leave: {
    title: "Unsubscribe",
    text: "Click once to unsubscribe. We’ll delete your email address.",
    button: "Unsubscribe",
    done: "You’re unsubscribed, and we’ve deleted your email address.",
  },
} as const;

export const newsletterFormLink = { to: "/contact", text: "Back to the newsletter" };
