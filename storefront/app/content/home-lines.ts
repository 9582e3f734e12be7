export const homeLines = {
  headline: "Leather made by hand, and taught.",
  poster:
    "Look closely: an edge painted and sanded until it shines, a seam that turns a corner without a wrinkle. Then look at who made it. You could make this.",
  subHeading: "Two sides of one workshop",
  applyTitle: "A year at the bench",
  applyText:
    "Our program takes high school juniors and seniors from a first straight stitch to a piece with their name in it: one year, alongside school, at a real bench from day one.",
  shopTitle: "Collection RICO",
  shopText: "Three pieces in one color. Choose yours.",
  touchTitle: "Get in touch",
  touchText: "Questions about a bag, a repair, or the program? Write to us. A person will reply.",
} as const;
