import { dollarsText } from "@tomashi/programme/contract/money";

export type Unit = "dollars" | "pieces" | "days";

/** A figure as it is read: `$740`, `3`, and a dash where there is none. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return "–";
  return unit === "dollars" ? dollarsText(value) : value.toLocaleString("en-US");
}
