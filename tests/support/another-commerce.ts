import path from "node:path";
import { readSecrets } from "../../tools/start/data-folder.ts";
import { serverEnvironment } from "../../tools/start/server-environment.ts";
import { readSettings } from "../../tools/start/settings.ts";
import { startSecondCommerce } from "./second-commerce.ts";
import { shop } from "./shop.ts";

const root = path.resolve(import.meta.dirname, "../..");
const portOf = (url: string) => new URL(url).port;

/** Starts another commerce server of the running shop with these variables. The shop runs the jobs. */
export function startAnotherCommerce(
  variables: NodeJS.ProcessEnv,
  cwd?: string,
): ReturnType<typeof startSecondCommerce> {
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
    MEDUSA_WORKER_MODE: "server",
    ...variables,
  };
  const secrets = readSecrets(shop.dataFolder());
  return startSecondCommerce(serverEnvironment(settings, secrets, inherited, shop.database()), cwd);
}
