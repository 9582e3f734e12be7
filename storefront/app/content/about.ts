import { leatherCount } from "~/media/manifest";

export const aboutTexts = {
  pageTitle: "About",
  description:
    "How The Tomashi’s began, year by year: a leather label that makes bags by hand and teaches high school students the craft.",
  title: "Made by hand, handed on",
  poster: "Empowering the Next Generation",
  posterPicture: "A row of stitches along an edge of dark blue leather",
  posterText:
    "Every set we sell helps fund a student’s place at the bench. The program takes juniors and seniors for one year.",
} as const;

export const timeline = [
  {
    when: "INTRO",
    title: "What we are",
    text: [
      "The Tomashi’s is a label for leather and suede, and a non-profit program that teaches fashion to high school juniors and seniors. The two share one workshop, one set of tools, and one belief: making something well with your hands changes how you see everything else.",
    ],
  },
  {
    when: "2022",
    title: "A bench and a question",
    text: [
      "It began with a bench, a borrowed clamp, and a student’s question: could I make that? The first straps were crooked. The first purse held.",
    ],
  },
  {
    when: "2023",
    title: "A year to learn in",
    text: [
      "The afternoons became a program. Pattern making, leather, design, and business came together in one school year, and the community discussions began: four evenings a year, open to everyone.",
    ],
  },
  {
    when: "2024",
    title: "Collection RICO",
    text: [
      `Three pieces in ${leatherCount} leathers: a sling bag, a suede messenger bag, and a coin purse, made to be worn together and used for decades. What they earn goes back into the program.`,
    ],
  },
] as const;
