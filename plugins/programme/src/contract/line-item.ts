/** Names the product option that comes first and is shown in lower case. */
export const COLOR_OPTION = "Color";

/** Separates the values of a product's two options: `black / M`. */
export const VALUE_SEPARATOR = " / ";

/** Sorts options: the color, then the other one. The SQL in `read/sql-parts.ts` does the same. */
export function compareOptions(a: string, b: string): number {
  if (a === b) return 0;
  if (a === COLOR_OPTION) return -1;
  return b === COLOR_OPTION || a > b ? 1 : -1;
}

/**
 * Returns the option values stored with a cart item or order line: `red`, or `black / M` if its product has
 * two options; "" if it has none.
 */
export function colorOf(optionValues: unknown): string {
  if (typeof optionValues !== "object" || optionValues === null) return "";
  return Object.entries(optionValues)
    .sort(([a], [b]) => compareOptions(a, b))
    .flatMap(([title, value]) => (typeof value === "string" ? [storedValue(title, value)] : []))
    .join(VALUE_SEPARATOR);
}

/** Returns an option's value as the shop stores and compares it: colors in lower case. */
export function storedValue(option: string, value: string): string {
  return option === COLOR_OPTION ? value.toLowerCase() : value;
}

/** Returns the color among the values of a product's options; "" if none of them is the color. */
export function colorAmong(options: readonly string[], values: readonly string[]): string {
  return values[options.indexOf(COLOR_OPTION)] ?? "";
}

/** Returns the name of an item: its variant's title, such as `Tallon`. */
export function nameOf(item: { title: string; variant_title?: string | null }): string {
  return item.variant_title ?? item.title;
}
