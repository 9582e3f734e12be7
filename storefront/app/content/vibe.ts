export const vibeTexts = {
  description:
    "Four evenings a year The Tomashi’s opens its workroom for a community discussion on fashion, work and learning.",
  title: "Pull up a chair",
  picture: "Five sling bags in a row, in blue, white, red, black and dalmatian",
  text: [
    "Once a quarter we push the benches to the wall and hold a community discussion. Students, parents, makers and neighbors sit in one circle. One question is on the table, and nobody speaks twice before everyone has spoken once.",
    "We have talked about what a fair price is, about who gets to call themselves a designer, about repair, about the first job. We write down what was said, and some of it changes what we do.",
    "The four evenings are free and open. Come once to listen. Most people come back to talk.",
  ],
  home: "Back to the front door",
} as const;
