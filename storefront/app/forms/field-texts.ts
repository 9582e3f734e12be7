import { numberText } from "./number-text";
import { text } from "./text";

/**
 * Returns the entered texts by field name, without surrounding spaces. Reads numbers with
 * `numberText`.
 */
export function fieldTexts(
  form: FormData,
  { texts, numbers }: { texts: readonly string[]; numbers: readonly string[] },
): Record<string, string> {
  const entered = (names: readonly string[], read: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, read(name)]));
  return {
    ...entered(texts, (name) => text(form, name).trim()),
    ...entered(numbers, (name) => numberText(form, name)),
  };
}
