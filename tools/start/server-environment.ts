import path from "node:path";
import { commerceEnvironment } from "../../plugins/programme/src/server-kit/environment.ts";
import { readEmailEnvironment } from "../../plugins/programme/src/server-kit/email-environment.ts";
import { storefrontEnvironment } from "../../storefront/server/environment.ts";
import type { Secrets } from "./data-folder.ts";
import type { Settings } from "./settings.ts";

/** Returns the servers' variables. An existing variable overrides the starter's value. */
export function serverEnvironment(
  settings: Settings,
  secrets: Secrets,
  environment: NodeJS.ProcessEnv,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  const publicUrl = (port: number) => `http://localhost:${port}`;
  const commerceUrl = settings.COMMERCE_URL ?? publicUrl(settings.COMMERCE_PORT);
  return {
    ...environment,
    NODE_ENV: "production",
    // By default, the C library reserves memory for each thread of a server, most of it unused.
    MALLOC_ARENA_MAX: environment.MALLOC_ARENA_MAX ?? "2",
    MEDUSA_DISABLE_TELEMETRY: "true",
    XDG_CONFIG_HOME: path.join(settings.DATA_DIR, "engine"),
    HOST: settings.HOST,
    DATA_DIR: settings.DATA_DIR,
    DATABASE_URL: databaseUrl,
    STOREFRONT_PORT: String(settings.STOREFRONT_PORT),
    SANDBOX_PORT: String(settings.SANDBOX_PORT),
    STOREFRONT_URL: settings.STOREFRONT_URL ?? publicUrl(settings.STOREFRONT_PORT),
    COMMERCE_URL: commerceUrl,
    ADMIN_EMAIL: settings.ADMIN_EMAIL,
    ADMIN_PASSWORD: settings.ADMIN_PASSWORD ?? secrets.adminPassword,
    JWT_SECRET: settings.JWT_SECRET ?? secrets.jwtSecret,
    COOKIE_SECRET: settings.COOKIE_SECRET ?? secrets.cookieSecret,
    SESSION_SECRET: settings.SESSION_SECRET ?? secrets.sessionSecret,
    STRIPE_API_KEY: settings.STRIPE_API_KEY ?? secrets.sandboxKey,
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET ?? secrets.sandboxWebhookSecret,
    ...(usesSandbox(settings)
      ? {
          STRIPE_API_BASE: settings.STRIPE_API_BASE ?? localUrl(settings, settings.SANDBOX_PORT),
          SANDBOX_DIR: path.join(settings.DATA_DIR, "sandbox"),
          SANDBOX_WEBHOOK_URL: `${localUrl(settings, settings.COMMERCE_PORT)}/hooks/stripe-checkout`,
          SANDBOX_MERCHANT: "The Tomashi’s",
        }
      : {}),
  };
}

/** Throws an error with one line for each environment variable that a server would reject. */
export function checkVariables(environment: NodeJS.ProcessEnv): void {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const problems = [
    ...(commerceEnvironment.safeParse(set).error?.issues ?? []),
    ...(storefrontEnvironment.safeParse(set).error?.issues ?? []),
  ].map((issue) => `${issue.path.join(".")} ${issue.message}`);
  readEmailEnvironment(set);
  if (problems.length > 0) throw new Error([...new Set(problems)].join("\n"));
}

/** Returns true if there is no Stripe key, so that the sandbox replaces Stripe. */
export function usesSandbox(settings: Settings): boolean {
  return settings.STRIPE_API_KEY === undefined;
}

export function localUrl({ HOST }: Settings, port: number): string {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
  return `http://${host}:${port}`;
}
