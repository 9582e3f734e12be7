import { execFileSync } from "node:child_process";

/** The system's Redis server; without one the tests that need it are skipped and say so. */
export function findRedis(): string | undefined {
  try {
    return execFileSync("which", ["redis-server"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
