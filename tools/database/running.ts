import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readSecrets } from "../start/data-folder.ts";
import type { Settings } from "../start/settings.ts";
import { embeddedAddress } from "./embedded.ts";

/** Where the database of the running shop is. Throws a sentence when none runs. */
export function runningDatabase({ DATABASE_URL, DATA_DIR }: Settings): string {
  if (DATABASE_URL) return DATABASE_URL;
  const note = path.join(DATA_DIR, "postgres/postmaster.pid");
  if (!existsSync(note)) throw new Error(`No shop runs on ${DATA_DIR}: start it first.`);
  const port = Number(readFileSync(note, "utf8").split("\n")[3]);
  return embeddedAddress(port, readSecrets(DATA_DIR).shopDatabasePassword);
}
