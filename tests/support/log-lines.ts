import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { shop } from "./shop.ts";

/** An error in the log format of both servers. */
export interface LoggedError {
  name?: string;
  type?: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

/** Waits for log lines of the commerce server about one request, and returns them. */
export async function logLines(requestId: string): Promise<Record<string, unknown>[]> {
  const file = path.join(shop.dataFolder(), "logs/commerce.log");
  const read = () =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.includes(requestId))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  await expect.poll(read).not.toEqual([]);
  return read();
}
