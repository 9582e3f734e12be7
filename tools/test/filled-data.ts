import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { copyFolder } from "./copy-folder.ts";
import { prepareDataFolder } from "./test-stack.ts";

/**
 * A data folder whose database is migrated and seeded, for shops that start from copies of it. It
 * is kept for the next run, as long as the build is the same.
 */
export async function filledDataFolder(root: string, fingerprint: string): Promise<string> {
  const shelf = path.join(root, ".cache/filled-data");
  const folder = path.join(shelf, keyOf(fingerprint));
  if (existsSync(folder)) return folder;
  mkdirSync(shelf, { recursive: true });
  for (const old of readdirSync(shelf)) {
    rmSync(path.join(shelf, old), { recursive: true, force: true });
  }
  const fresh = await prepareDataFolder(root);
  // Moved when it is whole: a run that is cut off leaves none, or one under another name.
  const aside = `${folder}.new`;
  copyFolder(fresh, aside);
  rmSync(fresh, { recursive: true, force: true });
  renameSync(aside, folder);
  return folder;
}

/** Another build, or another way to fill the database, makes it anew. */
function keyOf(fingerprint: string): string {
  const filling = readFileSync(path.join(import.meta.dirname, "test-stack.ts"));
  return createHash("sha256").update(fingerprint).update(filling).digest("hex");
}
