export const vibeTexts = {
  description:
    "Four evenings a year The Tomashi’s opens its workroom for a community discussion on fashion, work and learning.",
  title: "Pull up a chair",
  picture: "A messenger bag, a coin purse and a sling bag side by side",
  text: [
    "Once a quarter we push the benches to the wall and hold a community discussion. Students, parents, makers and neighbors sit in one circle. One question is on the table, and nobody speaks twice before everyone has spoken once.",
    "We have talked about what a fair price is, about who gets to call themselves a designer, about repair, about the first job. We write down what was said, and some of it changes what we do.",
    "The four evenings are free and open. Come once to listen. Most people come back to talk.",
  ],
  quarters: [
    { when: "Winter", what: "What is worth repairing?" },
    { when: "Spring", what: "Who taught you?" },
    { when: "Summer", what: "What does a price say?" },
    { when: "Fall", what: "What will you make next?" },
  ],
  graduateTitle: "After the year",
  graduate: {
    role: "A graduate of the program",
    picture: "A hand-sewn seam in leather, close up",
    text: "Came with a sewing machine and a sketchbook, left with a messenger bag of their own design and a place at a design school. Still comes to the fall discussion.",
    links: [
      { text: "LinkedIn", href: "https://example.com/linkedin/graduate" },
      { text: "Instagram", href: "https://example.com/instagram/graduate" },
      { text: "Website", href: "https://example.com/graduate" },
    ],
  },
  home: "Back to the front door",
} as const;
