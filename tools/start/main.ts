import path from "node:path";
import { parseArgs } from "node:util";
import { startBuilds } from "./builds.ts";
import { claimDataFolder, readSecrets } from "./data-folder.ts";
import { ensurePortFree } from "./ports.ts";
import { stopLeftovers } from "./processes.ts";
import { metricsPorts } from "./programs.ts";
import { describeError, say, step } from "./progress.ts";
import { readSettings, type Settings } from "./settings.ts";
import { onParentExit } from "./parent.ts";
import { COMMERCE_SOURCES, takeSnapshot } from "./sources.ts";
import { Stack, type StackUrls } from "./stack.ts";

const root = path.resolve(import.meta.dirname, "../..");

try {
  const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
  await start(readSettings(process.env, root), values.dev);
} catch (error) {
  process.stderr.write(`\n${describeError(error)}\n`);
  process.exit(1);
}

async function start(settings: Settings, isDevelopment: boolean): Promise<void> {
  const release = claimDataFolder(settings.DATA_DIR);
  process.once("exit", release);
  const secrets = readSecrets(settings.DATA_DIR);
  await stopLeftovers(settings.DATA_DIR);
  await ensurePorts(settings);

  say("The Tomashi’s is starting");
  const sources = takeSnapshot(root, COMMERCE_SOURCES);
  const builds = startBuilds(root, process.env);
  const fingerprint = await step("build of the commerce server", () => builds.commerce);
  const stack = new Stack({
    root,
    settings,
    secrets,
    environment: process.env,
    step,
    fingerprint,
    storefrontBuild: builds.storefront,
    isDevelopment,
  });
  const end = endWith(stack);
  const urls = await stack.start().catch((error: unknown) => {
    end(1, describeError(error));
  });
  if (!urls) return;
  report(urls, settings, secrets.adminPassword);
  if (!isDevelopment) {
    endWithParts(stack, end);
    return;
  }
  // Imported only in development, because it loads the TypeScript compiler.
  const { reloadOnChange } = await import("./reload.ts");
  reloadOnChange(root, stack, sources);
  endWithDatabase(stack, end);
}

type End = (status: number, why?: string) => void;

/**
 * Returns a function that stops the shop once. Also stops it on a signal and when npm has exited.
 */
function endWith(stack: Stack): End {
  let isStopping = false;
  const end: End = (status, why) => {
    if (isStopping) return;
    isStopping = true;
    if (why) process.stderr.write(`\n${why}\n`);
    else say("\nStopping …");
    void stack.stop().finally(() => process.exit(status));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      end(0);
    });
  }
  onParentExit(() => {
    end(0);
  });
  return end;
}

function endWithParts(stack: Stack, end: End): void {
  for (const part of stack.parts) {
    void part.ended.then(({ code, signal }) => {
      const how = signal ? `was ended by ${signal}` : `ended with status ${code ?? "?"}`;
      end(1, `${part.name} ${how}. Its last lines:\n${part.tail()}`);
    });
  }
  endWithDatabase(stack, end);
}

function endWithDatabase(stack: Stack, end: End): void {
  stack.whenDatabaseEnds(() => {
    end(1, "PostgreSQL ended unexpectedly.");
  });
}

async function ensurePorts(settings: Settings): Promise<void> {
  const { HOST } = settings;
  await ensurePortFree("STOREFRONT_PORT", settings.STOREFRONT_PORT, HOST);
  await ensurePortFree("COMMERCE_PORT", settings.COMMERCE_PORT, HOST);
  const { METRICS_PORT, METRICS_HOST } = settings;
  if (METRICS_PORT !== undefined) {
    for (const more of Object.values(metricsPorts)) {
      await ensurePortFree("METRICS_PORT", METRICS_PORT + more, METRICS_HOST);
    }
  }
  if (!settings.STRIPE_API_KEY) await ensurePortFree("SANDBOX_PORT", settings.SANDBOX_PORT, HOST);
}

function report(urls: StackUrls, settings: Settings, madeUpPassword: string): void {
  const password = settings.ADMIN_PASSWORD ? "as set in ADMIN_PASSWORD" : madeUpPassword;
  say(`
The shop is open.
  Storefront  ${urls.storefront}
  Commerce    ${urls.commerce}${
    urls.sandbox ? `\n  Payments    ${urls.sandbox} (sandbox: card 4242 4242 4242 4242 pays)` : ""
  }
  Admin       ${settings.ADMIN_EMAIL}, password ${password}
  Data        ${settings.DATA_DIR}
Stop it with Ctrl-C.`);
}
