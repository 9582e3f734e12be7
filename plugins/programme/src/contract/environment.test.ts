import { expect, test } from "vitest";
import { commerceEnvironment, problemsOf } from "./environment";

/** What has no default. */
const needed = {
  DATABASE_URL: "postgres://nobody@localhost/none",
  JWT_SECRET: "j".repeat(16),
  COOKIE_SECRET: "c".repeat(16),
  STRIPE_API_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
};

const read = (more: Record<string, string> = {}) =>
  commerceEnvironment.safeParse({ ...needed, ...more });

/** The lines of a start with these variables; "" for one that goes on. */
function refusalOf(more: Record<string, string>): string {
  const { error } = read(more);
  return error ? problemsOf(error) : "";
}

test("what is not set is as the handbook says", () => {
  expect(read().data).toMatchObject({
    COMMERCE_URL: "http://localhost:9000",
    STOREFRONT_URL: "http://localhost:3000",
    PAYMENT_HOLD_MINUTES: 30,
    MAX_PIECES_PER_ORDER: 10,
    SHOP_TIME_ZONE: "America/New_York",
    RATE_LIMIT_FACTOR: 1,
    STAFF_MFA: "optional",
    METRICS_HOST: "127.0.0.1",
    MEDUSA_ADMIN: "false",
  });
});

test("an address loses the slash at its end", () => {
  expect(read({ STOREFRONT_URL: "https://shop.example//" }).data?.STOREFRONT_URL).toBe(
    "https://shop.example",
  );
});

test("pieces are held for half an hour to a day, as long as Stripe's page can be open", () => {
  for (const minutes of ["30", "1440"]) {
    expect(refusalOf({ PAYMENT_HOLD_MINUTES: minutes })).toBe("");
  }
  for (const minutes of ["29", "1441"]) {
    expect(refusalOf({ PAYMENT_HOLD_MINUTES: minutes })).toMatch(
      /^PAYMENT_HOLD_MINUTES must be at/,
    );
  }
});

test.each(["JWT_SECRET", "COOKIE_SECRET"])("%s has at least 16 characters", (name) => {
  expect(refusalOf({ [name]: "s".repeat(16) })).toBe("");
  expect(refusalOf({ [name]: "s".repeat(15) })).toBe(
    `${name} must be a secret of at least 16 characters`,
  );
});

test("files are in S3 only with all that it takes", () => {
  const MISSING = "must be set too where files are kept in S3";
  const whole = { S3_BUCKET: "bucket", S3_REGION: "us-east-1" };
  expect(refusalOf(whole)).toBe("");
  expect(refusalOf({ S3_BUCKET: "bucket" })).toBe(`S3_REGION ${MISSING}`);
  expect(refusalOf({ S3_PREFIX: "shop/" })).toBe(`S3_BUCKET ${MISSING}\nS3_REGION ${MISSING}`);
  expect(refusalOf({ ...whole, S3_ACCESS_KEY_ID: "id" })).toBe(`S3_SECRET_ACCESS_KEY ${MISSING}`);
  expect(refusalOf({ ...whole, S3_SECRET_ACCESS_KEY: "key" })).toBe(`S3_ACCESS_KEY_ID ${MISSING}`);
  expect(refusalOf({ ...whole, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" })).toBe("");
});

test("the login's secret changes only where second factors do not depend on it", () => {
  const previous = { JWT_SECRET_PREVIOUS: "p".repeat(16) };
  expect(refusalOf(previous)).toMatch(/^AUTH_MFA_ENCRYPTION_KEY must be set before JWT_SECRET/);
  expect(refusalOf({ ...previous, AUTH_MFA_ENCRYPTION_KEY: "k".repeat(16) })).toBe("");
});
