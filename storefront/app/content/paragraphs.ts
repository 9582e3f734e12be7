/** Splits plain text into paragraphs at empty lines. There is no other markup. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

export function textOf(paragraphs: readonly string[]): string {
  return paragraphs.join("\n\n");
}
