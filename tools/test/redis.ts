import { execFileSync } from "node:child_process";

/**
 * Returns the system's Redis server. Without it, or without openssl for its certificate, the tests
 * that need it are skipped and reported.
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
