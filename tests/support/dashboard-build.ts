import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { copyProject } from "./copied-project.ts";

const root = path.resolve(import.meta.dirname, "../..");
const NAME = "dashboard";

/**
 * Builds the commerce server with Medusa's dashboard, which the shop of the tests does not have, and
 * returns its folder. A build stays in `.cache` until its packages or its configuration change.
 */
export async function buildDashboard(): Promise<string> {
  const built = path.join(root, ".cache", NAME, ".medusa/server");
  const note = path.join(built, ".built-from");
  if (existsSync(note) && readFileSync(note, "utf8") === fingerprint()) return built;
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, ["build.mjs"], {
    cwd: copyProject("commerce", NAME),
    env: { PATH, HOME, MEDUSA_ADMIN: "true" },
  });
  writeFileSync(note, fingerprint());
  return built;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const file of ["package-lock.json", "medusa-config.ts", "src/dashboard-packages.ts"]) {
    hash.update(readFileSync(path.join(root, file.endsWith(".json") ? "" : "commerce", file)));
  }
  return hash.digest("hex");
}
