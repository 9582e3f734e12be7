export const educationTexts = {
  description:
    "A one-year fashion education program for high school juniors and seniors: pattern, leather, stitch and the trade around them, taught at the bench.",
  title: "You could make this",
  posterPicture: "An awl, a needle and a spool of waxed thread on dark leather",
  intro:
    "The Tomashi’s runs a one-year fashion education program for high school juniors and seniors. What the collection earns helps to teach the people who will make the next one.",
  thanks: "Thank you to those who teach",
  educatorsDefault:
    "Four crafts meet in the program. Choose one to read what is taught, and how an afternoon with it goes.",
  applyTitle: "Applications are open",
  applyText:
    "Tell us what you have made, or would like to. A drawing counts, and so does a mended zip.",
} as const;

export const programSections = [
  {
    key: "program",
    title: "Our Program",
    teaser: "One year, for high school juniors and seniors.",
    text: [
      "The program lasts one year and is open to high school juniors and seniors. It runs beside school, with the afternoons at the bench and the theory where it is needed, next to the work.",
      "It begins with a straight stitch and a sharp knife, goes on to patterns and prototypes, and ends with a piece that its maker has designed, costed, cut and sewn.",
    ],
  },
  {
    key: "objective",
    title: "Program Objective",
    teaser: "A trade in the hand, and a way into it.",
    text: [
      "We want students to leave with three things: the hand skills to make a leather piece well, the language to talk about it with people of the trade, and a portfolio that opens the next door.",
      "Not everyone will become a maker. Everyone will know what good work costs, and be able to say why.",
    ],
  },
  {
    key: "outcome",
    title: "Learning Outcome",
    teaser: "A finished piece, and everything that led to it.",
    text: [
      "By the end a student can read and draft a pattern, choose a hide for it, cut, skive, stitch and finish by hand, price a piece honestly, and show the work to strangers.",
    ],
    film: "A finished piece, turned in the light",
  },
] as const;

/** By their craft; the label supplies names and addresses of its own. */
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
    bio: "Where forms come from, and what a material asks for.",
    biography:
      "Why does a satchel have two buckles? Who first lined a purse with red? The course follows objects through the hands that made and used them, and asks students to draw from things rather than from screens. What they design afterwards has reasons.",
    website: "https://example.com/design-history",
    linkedin: "https://example.com/linkedin/design-history",
  },
  {
    key: "trade",
    craft: "The trade of fashion",
    picture: "A hand-sewn seam, the fourth of four leathers",
    bio: "Costs, prices, customers, and the courage to name a figure.",
    biography:
      "A piece that cannot be sold cannot be made twice. Students add up hide, thread, hours and rent, set a price, and defend it in front of the others. They photograph their work, write about it in plain words, and hear from people in the trade what they would pay.",
    website: "https://example.com/trade",
    linkedin: "https://example.com/linkedin/trade",
  },
] as const;

export type Educator = (typeof educators)[number];
