import path from "node:path";
import { medusaCli } from "./medusa.ts";
import { localUrl } from "./server-environment.ts";
import type { Settings } from "./settings.ts";

export interface Program {
  args: string[];
  cwd: string;
  readyUrl: string;
  env?: NodeJS.ProcessEnv;
}

export type PartName = keyof typeof programs;

/** The offset of each server's metrics port. */
export const metricsPorts = { commerce: 0, storefront: 1 };

function metricsPort(
  { METRICS_PORT }: Settings,
  name: keyof typeof metricsPorts,
): NodeJS.ProcessEnv {
  if (METRICS_PORT === undefined) return {};
  return { METRICS_PORT: String(METRICS_PORT + metricsPorts[name]) };
}

export const programs = {
  "payment sandbox": (root: string, settings: Settings): Program => ({
    // Limits V8's young generation, because the sandbox handles few requests.
    args: [
      "--max-semi-space-size=2",
      "--import",
      "tsx",
      path.join(root, "tools/stripe-sandbox/main.ts"),
    ],
    cwd: ".",
    readyUrl: `${localUrl(settings, settings.SANDBOX_PORT)}/healthz`,
  }),
  commerce: (root: string, settings: Settings, isDevelopment: boolean): Program => ({
    args: [
      ...(isDevelopment ? [path.join(import.meta.dirname, "warm-start.cjs")] : []),
      ...medusaStart(root, settings.HOST, settings.COMMERCE_PORT),
    ],
    cwd: "commerce/.medusa/server",
    readyUrl: `${localUrl(settings, settings.COMMERCE_PORT)}/ready`,
    env: metricsPort(settings, "commerce"),
  }),
  storefront: (root: string, settings: Settings, isDevelopment: boolean): Program => ({
    args: isDevelopment
      ? ["--import", "tsx", path.join(root, "storefront/server/main.ts"), "--dev"]
      : [path.join(root, "storefront/build/start.mjs")],
    cwd: "storefront",
    readyUrl: `${localUrl(settings, settings.STOREFRONT_PORT)}/healthz`,
    env: {
      ...metricsPort(settings, "storefront"),
      ...(isDevelopment && { NODE_ENV: "development" }),
    },
  }),
};

export function medusaStart(root: string, host: string, port: number): string[] {
  return [medusaCli(root), "start", "-H", host, "-p", String(port)];
}
