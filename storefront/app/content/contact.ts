export const contactTexts = {
  description:
    "Contact The Tomashi’s about a bag, a repair, or the program, and sign up for the newsletter.",
  title: "Write to us",
  text: "Ask about a bag, a repair, or the program. A person reads every message.",
  newsletter: "Here for the newsletter?",
} as const;
