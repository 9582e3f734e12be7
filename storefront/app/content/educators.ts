export const educatorTexts = {
  thanks: "Thank you to those who teach",
  intro:
    "Four crafts meet in the program. Choose one to see what we teach and what an afternoon looks like.",
} as const;

/** Named by their craft, until the label supplies names and links. */
export const educators = [
  {
    key: "pattern",
    craft: "Pattern cutting",
    picture: "A hand-sewn seam, the first of four leathers",
    bio: "From a sketch to flat shapes that become a bag again.",
    biography:
      "Every bag exists twice: once in the hand and once as paper. In these afternoons students take apart a worn piece, draw each part on card, and find out why a gusset is cut narrower than it looks. Then they draft their own. The first pattern never fits, and that is the lesson.",
    website: "https://example.com/pattern-cutting",
    linkedin: "https://example.com/linkedin/pattern-cutting",
  },
  {
    key: "leather",
    craft: "Leather and hand stitching",
    picture: "A hand-sewn seam, the second of four leathers",
    bio: "Hides, knives, awls, and a saddle stitch that holds.",
    biography:
      "Leather is learned with the fingertips. Students sort hides by feel, mark what to keep and what to cut around, and sew with two needles on one thread, so that a broken stitch stays one broken stitch. It takes a month to sew straight and a year to sew without thinking of it.",
    website: "https://example.com/leather",
    linkedin: "https://example.com/linkedin/leather",
  },
  {
    key: "design",
    craft: "Design and material history",
    picture: "A hand-sewn seam, the third of four leathers",
    bio: "Where forms come from, and what a material can do.",
    biography:
      "Why does a satchel have two buckles? Who first lined a purse with red? The course follows objects through the hands that made and used them, and asks students to draw from things rather than from screens. What they design afterwards has reasons.",
    website: "https://example.com/design-history",
    linkedin: "https://example.com/linkedin/design-history",
  },
  {
    key: "trade",
    craft: "The business of fashion",
    picture: "A hand-sewn seam, the fourth of four leathers",
    bio: "Costs, prices, customers, and the courage to name a figure.",
    biography:
      "A piece that cannot be sold cannot be made twice. Students add up hides, thread, hours, and rent, set a price, and defend it in front of the class. They photograph their work, write about it in plain words, and hear from people in the trade what they would pay.",
    website: "https://example.com/trade",
    linkedin: "https://example.com/linkedin/trade",
  },
] as const;
