/** Names the product option that distinguishes the variants. */
export const COLOR_OPTION = "Color";

/** Returns the color stored with a cart item or order line; "" if it has none. */
export function colorOf(optionValues: unknown): string {
  if (typeof optionValues !== "object" || optionValues === null) return "";
  const color = (optionValues as Record<string, unknown>)[COLOR_OPTION];
  return typeof color === "string" ? color.toLowerCase() : "";
}

/** Returns the name of an item: its variant's title, such as `Tallon`. */
export function nameOf(item: { title: string; variant_title?: string | null }): string {
  return item.variant_title ?? item.title;
}
