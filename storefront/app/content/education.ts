export const educationTexts = {
  description:
    "A one-year fashion education program for high school juniors and seniors: pattern, leather, stitch and the trade around them, taught at the bench.",
  title: "You could make this",
  posterPicture: "An awl, a needle and a spool of waxed thread on dark leather",
  intro:
    "The Tomashi’s runs a one-year fashion education program for high school juniors and seniors. What the collection earns helps to teach the people who will make the next one.",
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
