export const contactTexts = {
  pageTitle: "Contact",
  description:
    "Contact The Tomashi’s about a bag, a repair, or the program, and sign up for the newsletter.",
  title: "Write to us",
  text: "Ask about a bag, a repair, or the program. A person reads every message.",
  send: "Send message",
  sent: "Message sent successfully!",
  notSent: "Failed to send message. Try again.",
  failed: "Something went wrong.",
  newsletter: "Here for the newsletter?",
} as const;
