/** A text is plain: empty lines part its paragraphs, and nothing else in it means anything. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
}

export function textOf(paragraphs: readonly string[]): string {
  return paragraphs.join("\n\n");
}
