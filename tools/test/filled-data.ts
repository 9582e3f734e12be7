import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { copyFolder } from "./copy-folder.ts";
import { prepareDataFolder } from "./test-stack.ts";

/**
 * Returns a data folder with a migrated and seeded database, which each test shop copies. Later
 * runs of the same build reuse it.
 */
export async function filledDataFolder(root: string, fingerprint: string): Promise<string> {
  const cacheFolder = path.join(root, ".cache/filled-data");
  const folder = path.join(cacheFolder, keyOf(fingerprint));
  if (existsSync(folder)) return folder;
  mkdirSync(cacheFolder, { recursive: true });
  for (const old of readdirSync(cacheFolder)) {
    rmSync(path.join(cacheFolder, old), { recursive: true, force: true });
  }
  const fresh = await prepareDataFolder(root, fingerprint);
  // Renames the folder when it is complete, so that an interrupted run leaves no partial one with
  // the final name.
  const partial = `${folder}.new`;
  copyFolder(fresh, partial);
  rmSync(fresh, { recursive: true, force: true });
  renameSync(partial, folder);
  return folder;
}

/** Returns a key that changes with the build and with the code that fills the database. */
function keyOf(fingerprint: string): string {
  const filling = readFileSync(path.join(import.meta.dirname, "test-stack.ts"));
  return createHash("sha256").update(fingerprint).update(filling).digest("hex");
}
