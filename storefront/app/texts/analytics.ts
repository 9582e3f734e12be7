// Texts of the banner that asks for consent to analytics.

export const question =
  "May we use Google Analytics to measure your visit? It shows us which pages people read. We send nothing unless you agree.";
export const allow = "Allow";
export const decline = "Decline";
export const choice = "Analytics choice";
export const notStored = "Your browser doesn’t let us store your choice, so we’ll ask again.";
