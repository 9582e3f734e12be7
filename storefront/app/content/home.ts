import { leatherCount } from "~/media/manifest";

export const homeTexts = {
  description: `The Tomashi’s makes leather and suede bags by hand and teaches high school students how. Collection RICO in ${leatherCount} leathers, and a one-year fashion education program.`,
  backgroundFilm: "Light moving over red leather",
  label: "The label",
  parts: "The four parts",
  see: "See Collection RICO",
  write: "Write to us",
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
  picture: "Five sling bags in a row, in blue, white, red, black, and dalmatian",
} as const;
