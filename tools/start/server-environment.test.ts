import { expect, test } from "vitest";
import type { Secrets } from "./data-folder.ts";
import { checkVariables, serverEnvironment } from "./server-environment.ts";
import { readSettings } from "./settings.ts";

const SECRET = "a secret of 16 characters and more";
const secrets: Secrets = {
  adminPassword: SECRET,
  databasePassword: SECRET,
  shopDatabasePassword: SECRET,
  jwtSecret: SECRET,
  cookieSecret: SECRET,
  sessionSecret: SECRET,
  sandboxKey: "sk_test_sandbox",
  sandboxWebhookSecret: "whsec_sandbox",
};

/** Returns the error message of a start with these variables, or an empty string. */
function errorFor(variables: Record<string, string>): string {
  try {
    const settings = readSettings(variables, "/shop");
    const database = settings.DATABASE_URL ?? "postgres://embedded";
    checkVariables(serverEnvironment(settings, secrets, variables, database));
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test("requires no variable and treats empty variables as not set", () => {
  expect(errorFor({})).toBe("");
  expect(errorFor({ DATABASE_URL: "postgres://db/shop?sslmode=verify-full" })).toBe("");
  expect(errorFor({ STOREFRONT_PORT: "", DATABASE_URL: "", REDIS_URL: "", MAIL_FROM: "" })).toBe(
    "",
  );
});

const PORT = "must be a port number from 1 to 65535";
const SHORT = "must be a secret of at least 16 characters";
const POSTGRES = "must be a PostgreSQL address, postgres://user:password@host:port/name";

test.each([
  ["STOREFRONT_PORT", "99999", PORT],
  ["COMMERCE_PORT", "nine", PORT],
  ["SANDBOX_PORT", "0", PORT],
  ["ADMIN_EMAIL", "admin", "must be an email address such as admin@example.com"],
  ["ADMIN_PASSWORD", "short", "must have at least 8 characters"],
  ["STOREFRONT_URL", "shop", "must be an http address such as http://localhost:3000"],
  ["COMMERCE_URL", "ftp://shop", "must be an http address such as http://localhost:3000"],
  ["DATABASE_URL", "mysql://x", POSTGRES],
  [
    "DATABASE_URL",
    "postgres://db/shop?sslmode=prefer",
    "must have disable, require, verify-ca or verify-full as its sslmode",
  ],
  [
    "DATABASE_URL",
    "postgres://db/shop?sslmode=verify-full&sslrootcert=/none/ca.pem",
    "must name a file that can be read as sslrootcert",
  ],
  [
    "DATABASE_URL",
    "postgres://db/shop?sslmode=verify-ca",
    "must name a file with certificates as sslrootcert for sslmode=verify-ca",
  ],
  ["REDIS_URL", "localhost", "must be a Redis address, redis://host:port"],
  [
    "PAYMENT_HOLD_MINUTES",
    "5",
    "must be at least 30, the shortest time that Stripe allows for a checkout session",
  ],
  [
    "PAYMENT_HOLD_MINUTES",
    "1.5e3",
    "must be at most 1440 (one day), the longest time that Stripe allows for a checkout session",
  ],
  ["MAX_PIECES_PER_ORDER", "0", "must be a whole number from 1"],
  ["MAX_PIECES_PER_ORDER", "2.5", "must be a whole number from 1"],
  ["MAX_PIECES_PER_ORDER", "many", "must be a whole number from 1"],
  ["SHIPS_WITHIN_DAYS", "31", "must be a whole number of days from 1 to 30"],
  [
    "STRIPE_API_KEY",
    "sk_test_x",
    "STRIPE_WEBHOOK_SECRET must be set together with STRIPE_API_KEY: whsec_…",
  ],
  ["STRIPE_API_BASE", "stripe", "must be an http address such as http://localhost:3000"],
  ["JWT_SECRET", "short", SHORT],
  ["STAFF_MFA", "yes", "must be optional or required"],
  ["AUTH_MFA_ENCRYPTION_KEY", "short", SHORT],
  ["COOKIE_SECRET", "short", SHORT],
  ["SESSION_SECRET", "short", SHORT],
  ["SHOP_TIME_ZONE", "Mars/Base", "must be a time zone such as America/New_York"],
  ["COMMERCE_WAIT_SECONDS", "61", "must be a number of seconds from 0.1 to 60"],
  ["COMMERCE_WAIT_SECONDS", "soon", "must be a number of seconds from 0.1 to 60"],
  ["RATE_LIMIT_FACTOR", "0", "must be a number above 0"],
  [
    "TRUST_PROXY",
    "my-proxy",
    "must be addresses or ranges separated by commas, such as 10.0.0.1,172.16.0.0/12",
  ],
  ["MEDUSA_ADMIN", "yes", "must be true or false"],
  ["METRICS_PORT", "many", PORT],
  ["METRICS_PORT", "65535", "must be a port number from 1 to 65534: the next one is used as well"],
  [
    "ASSETS_URL",
    "media",
    "must be an http address such as https://media.example.com or a path such as /media",
  ],
  ["GA_MEASUREMENT_ID", "id", "must be a Google tag's id such as G-XXXXXXXXXX"],
  ["APPLY_URL", "here", "must be an http address such as https://example.com"],
  ["STAFF_MAIL", "all", "must be shop or none"],
  ["MAIL_SHOP", "shop", "must be an email address such as shop@example.com"],
])("rejects %s (%s) with one line", (name, value, line) => {
  const wanted = line.startsWith("STRIPE") ? line : `${name} ${line}`;
  expect(errorFor({ [name]: value })).toBe(wanted);
});

test("reports each invalid variable on its own line", () => {
  expect(errorFor({ REDIS_URL: "localhost", MEDUSA_ADMIN: "yes" })).toBe(
    "REDIS_URL must be a Redis address, redis://host:port\nMEDUSA_ADMIN must be true or false",
  );
});

test("ignores the sandbox's settings when a Stripe key is set", () => {
  const own = { STRIPE_API_KEY: "sk_test_own", STRIPE_WEBHOOK_SECRET: "whsec_own" };
  const environment = serverEnvironment(readSettings(own, "/shop"), secrets, own, "postgres://x");
  expect([
    environment.STRIPE_API_KEY,
    environment.STRIPE_API_BASE,
    environment.SANDBOX_DIR,
  ]).toEqual(["sk_test_own", undefined, undefined]);
});
