import { execFile, type SpawnOptions } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { shop } from "../../tests/support/shop.ts";
import { medusaCli } from "../start/medusa.ts";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Runs a script, by its absolute path, in a Medusa process next to the shop, on the same database.
 * Returns what it prints after "taken". The shop denies Medusa's own routes, so this measures their
 * handlers without HTTP, which favors Medusa.
 */
export async function measureInMedusa<T>(script: string, args: string[]): Promise<T> {
  const [command, words, options] = medusaExec(script, args);
  const { stdout } = await promisify(execFile)(command, words, {
    ...options,
    maxBuffer: 64 * 1024 * 1024,
  });
  const taken = /^taken (.*)$/m.exec(stdout)?.[1];
  if (taken === undefined) throw new Error(`Medusa measured nothing:\n${stdout}`);
  return JSON.parse(taken) as T;
}

/** Returns the command that runs a script in a Medusa process on the shop's database, and its options. */
export function medusaExec(
  script: string,
  args: string[] = [],
): [command: string, args: string[], options: Pick<SpawnOptions, "cwd" | "env">] {
  const secret = "only-for-measuring";
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    DATABASE_URL: shop.database(),
    DATA_DIR: shop.dataFolder(),
    JWT_SECRET: secret,
    COOKIE_SECRET: secret,
    STRIPE_API_KEY: "sk_test_measuring",
    STRIPE_API_BASE: shop.sandbox(),
    STRIPE_WEBHOOK_SECRET: "whsec_measuring",
  };
  const cwd = path.join(root, "commerce/.medusa/server");
  return [process.execPath, [medusaCli(root), "exec", script, ...args], { cwd, env }];
}
