/** The option that tells the variants of a product apart. */
export const COLOR_OPTION = "Color";

/** The color kept with a cart or order line, "" when the line has none. */
export function colorOf(optionValues: unknown): string {
  if (typeof optionValues !== "object" || optionValues === null) return "";
  const color = (optionValues as Record<string, unknown>)[COLOR_OPTION];
  return typeof color === "string" ? color.toLowerCase() : "";
}

/** What a piece is called: its variant's title, as in `Tallon`. */
export function nameOf(item: { title: string; variant_title?: string | null }): string {
  return item.variant_title ?? item.title;
}
