import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { shop } from "./shop.ts";

const file = () => path.join(shop.dataFolder(), "fault.json");

/** Makes the next operation that reaches this failpoint fail there, once. */
export function failAt(place: string): void {
  const fault = { at: place, do: "throw" };
  writeFileSync(file(), JSON.stringify(fault));
}

/** Returns true if an operation has failed since `failAt`. */
export const hasFailed = () => !existsSync(file());
