import { leatherCount } from "~/media/manifest";

export const homeTexts = {
  description: `The Tomashi’s makes leather and suede bags by hand and teaches high school students how. Collection RICO in ${leatherCount} leathers, and a one-year fashion education program.`,
  headline: "Leather made by hand, and taught.",
  backgroundFilm: "Light moving over red leather",
  poster:
    "Look closely: an edge painted and sanded until it shines, a seam that turns a corner without a wrinkle. Then look at who made it. You could make this.",
  subHeading: "Two rooms of one house",
  apply: {
    title: "A year at the bench",
    text: "Our program takes high school juniors and seniors from a first straight stitch to a piece with their name in it. One year, beside school, from the first day at a real bench.",
    action: "Apply Now",
  },
  shop: {
    title: "Collection RICO",
    text: "Three pieces in one leather. Choose yours.",
  },
  touch: {
    title: "Get in touch",
    text: "A question about a bag, a repair, or the program: write to us and a person answers.",
    action: "Write to us",
  },
} as const;

export const tiles = [
  {
    key: "about",
    to: "/aboutus",
    label: "About",
    film: "A needle drawing waxed thread through black leather",
  },
  {
    key: "design",
    to: "/products",
    label: "Design",
    film: "A pattern being pressed into blue leather",
  },
  { key: "impact", to: "/education", label: "Impact", film: "A lesson in leather" },
] as const;

export const vibeTile = {
  to: "/vibe",
  label: "Our Vibe",
  picture: "A messenger bag, a coin purse and a sling bag side by side",
} as const;
