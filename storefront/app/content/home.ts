export const homeTexts = {
  description:
    "The Tomashi’s makes leather and suede bags by hand and teaches high school students how. Collection RICO in five leathers, and a one-year fashion education program.",
  headline: "Leather made by hand, and taught.",
  backgroundFilm: "Hands at work on leather",
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
  { key: "about", to: "/aboutus", label: "About", film: "Tools laid out on the bench" },
  { key: "design", to: "/products", label: "Design", film: "Leather being cut along a pattern" },
  { key: "impact", to: "/education", label: "Impact", film: "A student learning a stitch" },
] as const;

export const vibeTile = {
  to: "/vibe",
  label: "Our Vibe",
  picture: "Chairs drawn into a circle for a community discussion",
} as const;
