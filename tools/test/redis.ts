import { execFileSync } from "node:child_process";

/**
 * Returns the path of the system's Redis server, or undefined without it or without openssl for its
 * certificate. The tests that need it are then reported as skipped.
 */
export function findRedis(): string | undefined {
  const where = (program: string) => execFileSync("which", [program], { encoding: "utf8" }).trim();
  try {
    where("openssl");
    return where("redis-server");
  } catch {
    return undefined;
  }
}
