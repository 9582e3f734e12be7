import { writeFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

/** Makes the next operation that reaches this failpoint fail there, once. */
export function failAt(place: string): void {
  const fault = { at: place, do: "throw" };
  writeFileSync(path.join(shop.dataFolder(), "fault.json"), JSON.stringify(fault));
}
