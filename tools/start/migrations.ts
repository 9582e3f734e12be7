import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runMedusa } from "./medusa.ts";
import type { Settings } from "./settings.ts";
import type { step } from "./progress.ts";

interface Migrated {
  root: string;
  settings: Settings;
  step: typeof step;
  fingerprint: string;
}

/**
 * Runs migrations and seed, which are both idempotent. Skips them if this build has already
 * migrated the embedded database. Always runs them on an external database.
 */
export async function migrateAndSeed(
  { root, settings, step, fingerprint }: Migrated,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const isEmbedded = settings.DATABASE_URL === undefined;
  if (isEmbedded && readMigratedFingerprint(settings.DATA_DIR) === fingerprint) return;
  const medusa = (name: string, args: string[]) =>
    step(name, () =>
      runMedusa({ ...{ root, name, args, env, signal }, dataFolder: settings.DATA_DIR }),
    );
  await medusa("migrations", ["db:migrate", "--skip-scripts"]);
  await medusa("seed", ["exec", "./src/seed/index.js"]);
  if (isEmbedded) writeFileSync(fingerprintFile(settings.DATA_DIR), fingerprint, { mode: 0o600 });
}

const fingerprintFile = (dataFolder: string) =>
  path.join(dataFolder, "postgres", "tomashi-migrated");

/** Returns the fingerprint of the build that last migrated this data folder's database. */
export function readMigratedFingerprint(dataFolder: string): string | undefined {
  const file = fingerprintFile(dataFolder);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
