/** The product option that distinguishes the variants. */
export const COLOR_OPTION = "Color";

/** The color stored with a cart or order line; "" when the line has none. */
export function colorOf(optionValues: unknown): string {
  if (typeof optionValues !== "object" || optionValues === null) return "";
  const color = (optionValues as Record<string, unknown>)[COLOR_OPTION];
  return typeof color === "string" ? color.toLowerCase() : "";
}

/** The name of a piece: its variant's title, such as `Tallon`. */
export function nameOf(item: { title: string; variant_title?: string | null }): string {
  return item.variant_title ?? item.title;
}
