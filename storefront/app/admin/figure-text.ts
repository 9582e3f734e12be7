import { dollarsText } from "@tomashi/programme/contract/money";

export type Unit = "dollars" | "items" | "days";

/** The heading of a column of figures, and the measure of a plot. */
export const unitText = { dollars: "Dollars", items: "Items", days: "Days" } as const;

/** A figure as it is read: `$740`, `3`, and a dash where there is none. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  return unit === "dollars" ? dollarsText(value) : value.toLocaleString("en-US");
}

/** A figure that stands alone: `$740`, `3 items`, `1 day`. */
export function figureWithUnit(value: number, unit: Unit): string {
  const figure = figureText(value, unit);
  if (unit === "dollars") return figure;
  return `${figure} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
