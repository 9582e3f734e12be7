/** Returns `Tallon Red` for `Tallon` in `red`, as the shop labels a color. */
export function itemTitle(name: string, color: string): string {
  return `${name} ${color.charAt(0).toUpperCase()}${color.slice(1)}`;
}
