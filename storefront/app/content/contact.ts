export const contactTexts = {
  description:
    "Write to The Tomashi’s about a bag, a repair or the program, and receive the newsletter.",
  title: "Write to us",
  text: "About a bag, a repair or the program: say so in a line or two. A person reads every message.",
  newsletter: "Here for the newsletter?",
} as const;
