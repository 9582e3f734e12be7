import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import {
  freePorts,
  ShopProcess,
  temporaryFolder,
  type Ports,
} from "../../tests/support/shop-process.ts";
import { startSandbox } from "../stripe-sandbox/sandbox.ts";
import { OwnServer } from "../database/own-server.ts";
import { findRedis } from "../test/redis.ts";
import { RedisServer } from "../test/redis-server.ts";

export const ADMIN = { email: "admin@thetomashis.com", password: "Copper-Lantern7" };

/** A running build, called only through its documented URLs. */
export interface Build {
  api: string;
  stop: () => Promise<void>;
}

/** The old build, which runs before a deploy, and the new one, which starts next to it. */
export interface TwoBuilds {
  old: Build;
  startNew: () => Promise<Build>;
  stop: () => Promise<void>;
}

/**
 * Starts the old build. Both builds share one PostgreSQL, one Redis, and the new build's payment
 * sandbox.
 */
export async function startOldBuild(root: string, commit: string): Promise<TwoBuilds> {
  const program = findRedis();
  if (!program) throw new Error("Two builds need a redis-server on this machine.");
  const checkout = temporaryFolder();
  const folder = path.join(checkout.folder, "shop");
  execFileSync("git", ["worktree", "add", "--detach", folder, commit], {
    cwd: root,
    stdio: "ignore",
  });
  const redis = await RedisServer.start(program);
  const database = await OwnServer.start();
  const random = () => randomBytes(24).toString("base64url");
  const hex = () => randomBytes(16).toString("hex");
  const stripe = { key: `sk_test_${hex()}`, webhooks: `whsec_${hex()}` };
  const secrets = {
    adminPassword: ADMIN.password,
    jwtSecret: random(),
    cookieSecret: random(),
    sessionSecret: random(),
  };
  const ports = await freePorts();
  const sandbox = await startSandbox({
    port: ports.sandbox,
    host: "127.0.0.1",
    dir: path.join(checkout.folder, "sandbox"),
    webhookSecret: stripe.webhooks,
    webhookUrl: `http://localhost:${ports.commerce}/hooks/stripe-checkout`,
    merchantName: "The Tomashi’s",
    checks: undefined,
    log: () => undefined,
  });
  const shared = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    ADMIN_EMAIL: ADMIN.email,
    RATE_LIMIT_FACTOR: "1000",
    STRIPE_API_KEY: stripe.key,
    STRIPE_WEBHOOK_SECRET: stripe.webhooks,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.sandbox}`,
  };
  const old = await start({ ports, variables: shared, secrets, checkout: folder });
  return {
    old,
    startNew: async () =>
      start({ ports: await freePorts(), variables: shared, secrets, checkout: root }),
    stop: async () => {
      await sandbox.stop();
      await redis.remove();
      await database.stop();
      execFileSync("git", ["worktree", "remove", "--force", folder], { cwd: root });
      checkout.remove();
    },
  };
}

interface Start {
  ports: Ports;
  variables: Record<string, string>;
  /** The same secrets for both builds, as the starter stores them in a data folder. */
  secrets: Record<string, string>;
  checkout: string;
}

async function start({ ports, variables, secrets, checkout }: Start): Promise<Build> {
  const data = temporaryFolder();
  writeFileSync(path.join(data.folder, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
  const shop = ShopProcess.on(data.folder, ports, variables, { checkout });
  const stop = async () => {
    await shop.end();
    data.remove();
  };
  try {
    await shop.opened();
    return { api: `http://localhost:${ports.commerce}/api`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
