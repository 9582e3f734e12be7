export const vibeTexts = {
  pageTitle: "Our Vibe",
  description:
    "Four evenings a year, The Tomashi’s opens its workshop for a community discussion on fashion, work, and learning.",
  title: "Pull up a chair",
  picture: "Five sling bags in a row, in blue, white, red, black, and dalmatian",
  text: [
    "Once a quarter, we push the benches to the wall and hold a community discussion. Students, parents, makers, and neighbors sit in a circle around one question, and no one speaks twice before everyone has spoken once.",
    "We’ve talked about fair prices, who gets to be called a designer, repairs, and first jobs. We write it all down, and some of it changes what we do.",
    "The four evenings are free and open. Come once to listen. Most people come back to talk.",
  ],
  discussions: "Quarterly community discussions",
  linkedIn: "LinkedIn",
  instagram: "Instagram",
  website: "Website",
  home: "Back to home",
} as const;
