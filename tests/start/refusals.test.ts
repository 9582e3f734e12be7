import { once } from "node:events";
import { writeFileSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePorts, ShopProcess, temporaryFolder, type Ports } from "../support/shop-process.ts";

let folder: string;
let remove: () => void;
let ports: Ports;

beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  ports = await freePorts();
});
afterEach(() => {
  remove();
});

async function refusal(more: Record<string, string>): Promise<string> {
  const shop = ShopProcess.on(folder, ports, more);
  expect(await shop.gone()).toBe(1);
  return shop.output.trim().split("\n").at(-1) ?? "";
}

test.each([
  ["STOREFRONT_PORT", "99999", "STOREFRONT_PORT must be a port number from 1 to 65535"],
  ["COMMERCE_PORT", "nine", "COMMERCE_PORT must be a port number from 1 to 65535"],
  ["ADMIN_EMAIL", "admin", "ADMIN_EMAIL must be an e-mail address such as admin@example.com"],
  [
    "STOREFRONT_URL",
    "shop",
    "STOREFRONT_URL must be an http address such as http://localhost:3000",
  ],
  [
    "DATABASE_URL",
    "mysql://x",
    "DATABASE_URL must be a PostgreSQL address, postgres://user:password@host:port/name",
  ],
  ["REDIS_URL", "localhost", "REDIS_URL must be a Redis address, redis://host:port"],
  [
    "PAYMENT_HOLD_MINUTES",
    "5",
    "PAYMENT_HOLD_MINUTES must be at least 30: Stripe lets no checkout session end earlier",
  ],
  [
    "STRIPE_API_KEY",
    "sk_test_x",
    "STRIPE_WEBHOOK_SECRET must be set together with STRIPE_API_KEY: whsec_…",
  ],
  ["JWT_SECRET", "short", "JWT_SECRET must be a secret of at least 16 characters"],
])("a wrong %s (%s) is named in one line", async (name, value, line) => {
  expect(await refusal({ [name]: value })).toBe(line);
});

test("a port in use is named", async () => {
  const other = net.createServer().listen(ports.commerce, "127.0.0.1");
  await once(other, "listening");
  try {
    expect(await refusal({})).toBe(
      `COMMERCE_PORT ${ports.commerce} is in use by another program. Stop it or set COMMERCE_PORT.`,
    );
  } finally {
    other.close();
  }
});

test("a data folder that cannot be written is named", async () => {
  const file = path.join(folder, "file");
  writeFileSync(file, "");
  expect(await refusal({ DATA_DIR: path.join(file, "data") })).toMatch(
    /^DATA_DIR .*\/file\/data cannot be written: /,
  );
});
