import path from "node:path";
import { readSecrets } from "../../tools/start/data-folder.ts";
import { serverEnvironment } from "../../tools/start/server-environment.ts";
import { readSettings } from "../../tools/start/settings.ts";
import { shop } from "./shop.ts";

const root = path.resolve(import.meta.dirname, "../..");
const portOf = (url: string) => new URL(url).port;

/** Returns the variables of another commerce server of the running shop. */
export function shopEnvironment(variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const settings = readSettings(
    {
      DATA_DIR: shop.dataFolder(),
      STOREFRONT_PORT: portOf(shop.storefront()),
      COMMERCE_PORT: portOf(shop.commerce()),
      SANDBOX_PORT: portOf(shop.sandbox()),
    },
    root,
  );
  const inherited = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    FAULT_FILE: path.join(shop.dataFolder(), "fault.json"),
    RATE_LIMIT_FACTOR: "1000",
    MEDUSA_ADMIN: "true",
    // The shop's worker runs the jobs.
    MEDUSA_WORKER_MODE: "server",
    ...variables,
  };
  return serverEnvironment(settings, readSecrets(shop.dataFolder()), inherited, shop.database());
}
