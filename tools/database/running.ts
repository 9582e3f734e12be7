import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSecrets } from "../start/data-folder.ts";
import type { Settings } from "../start/settings.ts";
import { embeddedUrl } from "./embedded.ts";

/**
 * Returns the URL of the running shop's database. Throws an error for the operator if no shop is
 * running.
 */
export function runningDatabase({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL) return DATABASE_URL;
  const pidFile = path.join(DATA_DIR, "postgres/postmaster.pid");
  if (!existsSync(pidFile)) throw new Error(`No shop is running on ${DATA_DIR}. Start it first.`);
  const port = Number(readFileSync(pidFile, "utf8").split("\n")[3]);
  return embeddedUrl(port, readSecrets(DATA_DIR).shopDatabasePassword);
}
