import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { readSecrets } from "../start/data-folder.ts";
import { freePort, freePorts } from "../start/ports.ts";
import { metricsPorts } from "../start/programs.ts";
import { step } from "../start/progress.ts";
import { serverEnvironment } from "../start/server-environment.ts";
import { readSettings, type Settings } from "../start/settings.ts";
import { readMigratedFingerprint } from "../start/migrations.ts";
import { Stack } from "../start/stack.ts";
import { copyFolder } from "./copy-folder.ts";
import { GroupStack, type Counts } from "./group-stack.ts";

export interface TestStack {
  /** The environment variables that describe the running shop to the tests. */
  variables: Record<string, string>;
  stack: Stack;
  /** The environment of the shop's servers, for starting another one. */
  environment: NodeJS.ProcessEnv;
  /** The file in which a test names the failpoint at which to fail. */
  faultFile: string;
  /** `isKept` leaves the data folder in place. */
  stop(options?: { isKept?: boolean }): Promise<void>;
}

/**
 * Creates a data folder with a database that this build (`fingerprint`) has migrated and seeded,
 * and with enough stock for all tests.
 */
export async function prepareDataFolder(root: string, fingerprint: string): Promise<string> {
  const { stack, folder, remove } = await newStack(root, {}, step, { fingerprint });
  try {
    await stack.prepare((databaseUrl) => fillStock(databaseUrl, STOCK));
    appendFileSync(path.join(folder, "postgres/postgresql.auto.conf"), NO_FLUSH);
  } catch (error) {
    remove();
    throw error;
  }
  return folder;
}

const STOCK = 500;

/**
 * Turns off flushing to the disk, because test databases need not survive a power failure. A killed
 * server loses nothing.
 */
const NO_FLUSH = "fsync = off\nfull_page_writes = off\n";

export async function fillStock(databaseUrl: string, pieces: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update inventory_level set stocked_quantity = reserved_quantity + $1::int,
         raw_stocked_quantity = raw_stocked_quantity
           || jsonb_build_object('value', (reserved_quantity + $1::int)::text)`,
      [pieces],
    );
  } finally {
    await client.end();
  }
}

/**
 * Starts a complete, separate shop for tests, on free ports and with a temporary data folder, which
 * is a copy of `TEST_FILLED_DATA` if that is set. `runStep` runs each step of the start and may
 * report it. `counts` starts several processes of each server.
 */
export async function startTestStack(
  root: string,
  environment: Record<string, string>,
  runStep: typeof step = step,
  counts?: Counts,
): Promise<TestStack> {
  const { stack, folder, settings, secrets, inherited, faultFile, remove } = await newStack(
    root,
    environment,
    runStep,
    { filled: process.env.TEST_FILLED_DATA, counts },
  );
  const stop = async ({ isKept = false } = {}) => {
    await stack.stop();
    if (!isKept) remove();
  };
  try {
    const urls = await stack.start();
    return {
      variables: {
        TEST_STOREFRONT_URL: urls.storefront,
        TEST_COMMERCE_URL: urls.commerce,
        TEST_SANDBOX_URL: urls.sandbox ?? "",
        TEST_DATABASE_URL: urls.database,
        TEST_DATA_DIR: folder,
        TEST_COMMERCE_METRICS_URL: metricsUrl(settings, "commerce"),
        TEST_STOREFRONT_METRICS_URL: metricsUrl(settings, "storefront"),
        TEST_ADMIN_EMAIL: settings.ADMIN_EMAIL,
        TEST_ADMIN_PASSWORD: secrets.adminPassword,
        TEST_WEBHOOK_SECRET: secrets.sandboxWebhookSecret,
      },
      stack,
      environment: serverEnvironment(settings, secrets, inherited, urls.database),
      faultFile,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function metricsUrl(
  { METRICS_PORT = 0, METRICS_HOST }: Settings,
  name: keyof typeof metricsPorts,
): string {
  return `http://${METRICS_HOST}:${METRICS_PORT + metricsPorts[name]}`;
}

interface StackSource {
  /** The data folder to copy. */
  filled?: string | undefined;
  counts?: Counts | undefined;
  /** The fingerprint of the build. By default, that of the copied folder. */
  fingerprint?: string;
}

async function newStack(
  root: string,
  environment: Record<string, string>,
  runStep: typeof step,
  { filled, counts, fingerprint }: StackSource = {},
) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "shop-test-"));
  if (filled) copyFolder(`${filled}/.`, folder);
  const port = async () => String(await freePort());
  const settings = readSettings(
    {
      ...environment,
      DATA_DIR: folder,
      STOREFRONT_PORT: await port(),
      COMMERCE_PORT: await port(),
      SANDBOX_PORT: await port(),
      METRICS_PORT: String(await freePorts(Object.keys(metricsPorts).length)),
    },
    root,
  );
  const secrets = readSecrets(folder);
  const faultFile = path.join(folder, "fault.json");
  const inherited = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    FAULT_FILE: faultFile,
    // Makes the payment sandbox check that it behaves like Stripe.
    SANDBOX_CHECKS: "true",
    // Allows Medusa's own admin routes, with which tests set up and check what the shop has no
    // route for.
    MEDUSA_ADMIN: "true",
    // The origin of a second storefront, which tests use.
    ALLOWED_ORIGINS: "https://second.example.com",
    // Allows webhooks to this machine, where the tests receive them.
    WEBHOOKS_TO_PRIVATE: "true",
    ...environment,
  };
  const options = {
    root,
    settings,
    secrets,
    environment: inherited,
    step: runStep,
    fingerprint: fingerprint ?? readMigratedFingerprint(folder) ?? "test",
  };
  const stack = counts ? new GroupStack(options, counts) : new Stack(options);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, folder, settings, secrets, inherited, faultFile, remove };
}
