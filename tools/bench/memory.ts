import { execFileSync } from "node:child_process";
import { sendOddRequests } from "../../tests/support/odd-requests.ts";
import { shop } from "../../tests/support/shop.ts";
import type { Figure } from "./main.ts";

const REQUESTS = 3000;
/** The first one fills what is kept in memory anyway. */
const ROUNDS = 4;

/** What the commerce server holds more after thousands of odd requests than after the first ones. */
export async function measureMemory(): Promise<Figure[]> {
  const held: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await sendOddRequests(REQUESTS, round);
    held.push(commerceMegabytes());
  }
  const [first = 0] = held;
  const last = held.at(-1) ?? 0;
  return [
    { what: `commerce after ${REQUESTS} odd requests`, value: first, unit: "MB" },
    {
      what: `more after ${REQUESTS * (ROUNDS - 1)} further ones`,
      value: last - first,
      unit: "MB",
    },
  ];
}

function commerceMegabytes(): number {
  const mark = ` -p ${new URL(shop.commerce()).port}`;
  const rows = execFileSync("ps", ["-eo", "rss=,args="], { encoding: "utf8" }).split("\n");
  const row = rows.find((line) => line.includes("medusajs") && line.endsWith(mark));
  if (!row) throw new Error("The commerce server is not among the processes.");
  return Number(row.trim().split(/\s+/)[0]) / 1024;
}
