/** Splits plain text into paragraphs at empty lines. No other markup has a meaning. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

export function textOf(paragraphs: readonly string[]): string {
  return paragraphs.join("\n\n");
}
