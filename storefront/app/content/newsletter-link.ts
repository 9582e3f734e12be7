export const newsletterLinkTexts = {
  confirm: {
    title: "The newsletter",
    text: "One press, and the next letter comes to you.",
    button: "Yes, send me the newsletter",
    done: "You are on the list. The next letter comes to you.",
  },
  leave: {
    title: "Leave the newsletter",
    text: "One press, and no letter comes any more. Your email is forgotten.",
    button: "Take me off the list",
    done: "You are off the list, and your email is forgotten.",
  },
} as const;

export const toNewsletterForm = { to: "/contact", text: "To the newsletter’s form" };
