export const contactTexts = {
  description:
    "Write to The Tomashi’s about a bag, a repair, the program, or to subscribe to the newsletter.",
  title: "Write to us",
  text: "About a bag, a repair, the program, or to receive the newsletter: say so in a line or two. A person reads every message.",
} as const;
