/** The option that tells the variants of a product apart. */
export const COLOR_OPTION = "Color";

/** The color kept with a cart or order line, "" when the line has none. */
export function colorOf(optionValues: unknown): string {
  if (typeof optionValues !== "object" || optionValues === null) return "";
  const color = (optionValues as Record<string, unknown>)[COLOR_OPTION];
  return typeof color === "string" ? color.toLowerCase() : "";
}
