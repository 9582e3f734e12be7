import { capitalized } from "./capitalized";
import { colors } from "./collection";

interface NamedItem {
  name: string;
  color: string;
}

/** Returns `Tallon Red` for `Tallon` in `red`, as the shop labels a color. */
export function itemTitle(name: string, color: string): string {
  return `${name} ${capitalized(color)}`;
}

/** Returns true for Collection RICO, which is sold in sets; other products are single items. */
export function isSet(item: NamedItem): boolean {
  return colors.some(({ name, color }) => name === item.name && color === item.color);
}

/** Returns what an item is called in another color: `Talia Blue` for a set, otherwise `Blue`. */
export function otherColorTitle(item: NamedItem, color: string): string {
  const named = isSet(item) ? colors.find((one) => one.color === color) : undefined;
  return named ? itemTitle(named.name, named.color) : capitalized(color);
}
