export const discussions = [
  { when: "Winter", what: "What is worth repairing?" },
  { when: "Spring", what: "Who taught you?" },
  { when: "Summer", what: "What does a price say?" },
  { when: "Fall", what: "What will you make next?" },
] as const;

export const graduatesTitle = "After the year";

/** Named by the role, until the label supplies a name and links. */
export const graduate = {
  name: "A graduate of the program",
  picture: "A hand-sewn seam in leather, close up",
  text: "Arrived with a sewing machine and a sketchbook. Left with a messenger bag of their own design and a place at a design school. Still comes to the fall discussion.",
  linkedin: "https://example.com/linkedin/graduate",
  instagram: "https://example.com/instagram/graduate",
  website: "https://example.com/graduate",
} as const;
