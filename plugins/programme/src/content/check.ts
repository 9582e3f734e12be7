import type { z } from "@medusajs/framework/zod";
import type { SectionKey } from "../contract/content/names";
import { contentSchemas, type Content } from "../contract/content/schemas";

const items: Record<string, string> = {
  people: "Person",
  dates: "Discussion",
  terms: "Terms, section",
  returns: "Return policy, section",
  sections: "Section",
};

export type ContentCheck<Data> = { data: Data } | { problem: string };

/** Returns the section's normalized data, or a sentence about the first invalid field. */
export function checkContent<Key extends SectionKey>(
  key: Key,
  entered: unknown,
): ContentCheck<Content[Key]> {
  const result = contentSchemas[key].safeParse(entered);
  if (result.success) return { data: result.data as Content[Key] };
  return { problem: sentenceOf(result.error) };
}

function sentenceOf({ issues }: z.ZodError): string {
  const [first] = issues;
  const [list, place] = first?.path ?? [];
  const message = first?.message ?? "The text could not be read.";
  if (typeof list !== "string" || typeof place !== "number") return message;
  const sentence = first?.path[2] === "picture" ? imageProblem(message) : message;
  return `${items[list] ?? "Item"} ${place + 1}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** Staff cannot fix an image's data, only its alt text. */
function imageProblem(message: string): string {
  return message.startsWith("Alt text") ? message : "photo: please upload it again.";
}
