import { execFileSync } from "node:child_process";
import { fuzzApi } from "../../tests/support/fuzz-api.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./figure.ts";

const REQUESTS = 500;
const ROUNDS = 16;

/**
 * What the commerce server holds more in the later half of thousands of odd requests than in the
 * earlier one: the least of each, for what is only waiting to be collected comes and goes.
 */
export async function measureMemory(): Promise<Figure[]> {
  const held: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await fuzzApi(REQUESTS, round);
    held.push(commerceMegabytes());
  }
  const earlier = Math.min(...held.slice(0, ROUNDS / 2));
  const later = Math.min(...held.slice(ROUNDS / 2));
  const half = (REQUESTS * ROUNDS) / 2;
  return [
    { what: `commerce, at least, in ${half} odd requests`, value: earlier, unit: "MB" },
    { what: `more in ${half} further ones`, value: later - earlier, unit: "MB" },
  ];
}

function commerceMegabytes(): number {
  const mark = ` -p ${new URL(shop.commerce()).port}`;
  const rows = execFileSync("ps", ["-eo", "rss=,args="], { encoding: "utf8" }).split("\n");
  const row = rows.find((line) => line.includes("medusajs") && line.endsWith(mark));
  if (!row) throw new Error("The commerce server is not among the processes.");
  return Number(row.trim().split(/\s+/)[0]) / 1024;
}
