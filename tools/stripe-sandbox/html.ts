/** Text that is already HTML and goes into a page unchanged. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | readonly Part[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function toText(part: Part): string {
  if (part === null) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(toText).join("");
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes the values of a tagged template, except those that are HTML themselves. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings
      .map((text, index) => text + toText(index < parts.length ? (parts[index] ?? null) : null))
      .join(""),
  );
}
