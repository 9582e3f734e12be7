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
import { Switch } from "./switch.ts";

export const ADMIN = { email: "admin@thetomashis.com", password: "Copper-Lantern7" };

/** A running build, called only through its documented URLs. */
export interface Build {
  ports: Ports;
  api: string;
  stop: () => Promise<void>;
}

/** The old build, which runs before a deploy, and the new one, which starts next to it. */
export interface TwoBuilds {
  /** The URLs of the proxy, which leads to the old build at first. */
  storefront: string;
  commerce: string;
  old: Build;
  startNew: () => Promise<Build>;
  /** Makes the proxy lead to this build. Resolves when no request to the old one is open. */
  turnTo: (build: Build) => Promise<void>;
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
  const front = await freePorts();
  const ports = await freePorts();
  const storefront = await Switch.start(front.storefront, ports.storefront);
  const commerce = await Switch.start(front.commerce, ports.commerce);
  const sandbox = await startSandbox({
    port: front.sandbox,
    host: "127.0.0.1",
    dir: path.join(checkout.folder, "sandbox"),
    webhookSecret: stripe.webhooks,
    webhookUrl: `http://localhost:${front.commerce}/hooks/stripe-checkout`,
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
    STRIPE_API_BASE: `http://127.0.0.1:${front.sandbox}`,
    STOREFRONT_URL: `http://localhost:${front.storefront}`,
    COMMERCE_URL: `http://localhost:${front.commerce}`,
  };
  const old = await start({ ports, variables: shared, secrets, checkout: folder });
  return {
    storefront: shared.STOREFRONT_URL,
    commerce: shared.COMMERCE_URL,
    old,
    startNew: async () =>
      start({ ports: await freePorts(), variables: shared, secrets, checkout: root }),
    turnTo: async (build) => {
      // The storefront last, because it may use new routes of the commerce server.
      await commerce.turnTo(build.ports.commerce);
      await storefront.turnTo(build.ports.storefront);
    },
    stop: async () => {
      storefront.stop();
      commerce.stop();
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
    return { ports, api: `http://localhost:${ports.commerce}/api`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
