/** Texts of the question whether the shop may use analytics. */
export const analyticsTexts = {
  question:
    "May we use Google Analytics to measure your visit? It shows us which pages people read. We send nothing unless you agree.",
  allow: "Allow",
  decline: "Decline",
  choice: "Analytics choice",
  notStored: "Your browser doesn’t let us store your choice, so we’ll ask again.",
} as const;
