import { numberText } from "./number-text";
import { text } from "./text";

/** Returns what was entered, by field name, without surrounding spaces; numbers as `numberText` reads them. */
export function fieldTexts(
  form: FormData,
  { texts, numbers }: { texts: readonly string[]; numbers: readonly string[] },
): Record<string, string> {
  return Object.fromEntries([
    ...texts.map((name) => [name, text(form, name).trim()]),
    ...numbers.map((name) => [name, numberText(form, name)]),
  ]);
}
