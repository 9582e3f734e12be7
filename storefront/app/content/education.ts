import type { Content } from "@tomashi/programme/contract/content/schemas";

export const educationTexts = {
  pageTitle: "Impact",
  description:
    "A one-year fashion education program for high school juniors and seniors: pattern making, leather, stitching, and the business of fashion, taught at the bench.",
  title: "You could make this",
  posterPicture: "An awl, a needle, and a spool of waxed thread on dark leather",
  intro:
    "The Tomashi’s runs a one-year fashion education program for high school juniors and seniors. The collection helps fund the people who will make the next one.",
  program: "The program",
  crafts: "The crafts",
  website: "Website",
  linkedIn: "LinkedIn",
  applyTitle: "Applications are open",
  applyText:
    "Tell us what you’ve made or would like to make. A drawing counts, and so does a repaired zipper.",
} as const;

export const programFactTerms = {
  cost: "Cost",
  start: "Start",
  schedule: "Days and hours",
  place: "Place",
  deadline: "Apply by",
  needed: "What to send",
  contact: "Contact",
} as const satisfies Record<keyof Content["program"], string>;

export const programSections = [
  {
    key: "program",
    title: "Our Program",
    teaser: "One year, for high school juniors and seniors.",
    text: [
      "The program lasts one year and is open to high school juniors and seniors. It runs alongside school: afternoons at the bench, with theory taught next to the work it explains.",
      "It begins with a straight stitch and a sharp knife, goes on to patterns and prototypes, and ends with a piece that the student has designed, priced, cut, and sewn.",
    ],
  },
  {
    key: "objective",
    title: "Program Objective",
    teaser: "A craft, and a way into the trade.",
    text: [
      "We want students to leave with three things: the skills to make a leather piece well, the language to talk about it with people in the trade, and a portfolio that opens the next door.",
      "Not everyone will become a maker. Everyone will know what good work costs, and why.",
    ],
  },
  {
    key: "outcome",
    title: "Learning Outcome",
    teaser: "A finished piece, and everything that led to it.",
    text: [
      "By the end, students can read and draft a pattern, choose a hide for it, cut, skive, stitch, and finish by hand, price a piece honestly, and present their work.",
    ],
    film: "A finished piece, turned in the light",
  },
] as const;
