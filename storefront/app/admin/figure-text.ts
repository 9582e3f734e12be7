import { dollarsText } from "@tomashi/programme/contract/money";

export type Unit = "dollars" | "items" | "days";

export const unitText = { dollars: "Dollars", items: "Items", days: "Days" } as const;

/** Formats a figure: `$740`, `3`, or a dash for null. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  return unit === "dollars" ? dollarsText(value) : value.toLocaleString("en-US");
}

/** Formats a figure with its unit: `$740`, `3 items`, `1 day`. */
export function figureWithUnit(value: number, unit: Unit): string {
  const figure = figureText(value, unit);
  if (unit === "dollars") return figure;
  return `${figure} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
