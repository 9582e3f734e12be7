import { expect, test } from "vitest";
import { commerceEnvironment, problemsOf } from "./environment";

/** The required variables. */
const needed = {
  DATABASE_URL: "postgres://nobody@localhost/none",
  JWT_SECRET: "j".repeat(16),
  COOKIE_SECRET: "c".repeat(16),
  STRIPE_API_KEY: "sk_test_none",
  STRIPE_WEBHOOK_SECRET: "whsec_none",
};

const read = (more: Record<string, string> = {}) =>
  commerceEnvironment.safeParse({ ...needed, ...more });

/** Returns the startup errors with these variables, or "" without any. */
function refusalOf(more: Record<string, string>): string {
  const { error } = read(more);
  return error ? problemsOf(error) : "";
}

test("applies the documented defaults", () => {
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

test("removes trailing slashes from a URL", () => {
  expect(read({ STOREFRONT_URL: "https://shop.example//" }).data?.STOREFRONT_URL).toBe(
    "https://shop.example",
  );
});

test("accepts exact origins in ALLOWED_ORIGINS, with http only for localhost", () => {
  expect(read().data?.ALLOWED_ORIGINS).toEqual([]);
  expect(
    read({ ALLOWED_ORIGINS: "https://a.example.com, http://localhost:8000" }).data?.ALLOWED_ORIGINS,
  ).toEqual(["https://a.example.com", "http://localhost:8000"]);
  for (const origins of [
    ...["*", "null", "a.example.com", "http://a.example.com", "https://*.example.com"],
    ...["https://a.example.com/", "https://a.example.com/shop", "https://A.example.com"],
    ...["https://a.example.com:443", "https://me@a.example.com", "http://localhost.example.com"],
    ...["https://a.example.com,", "https://a.example.com https://b.example.com"],
  ]) {
    expect([origins, refusalOf({ ALLOWED_ORIGINS: origins })]).toEqual([
      origins,
      "ALLOWED_ORIGINS must be origins separated by commas, such as https://second.example.com; http only for localhost",
    ]);
  }
});

test("accepts only 30 to 1440 for PAYMENT_HOLD_MINUTES", () => {
  for (const minutes of ["30", "1440"]) {
    expect(refusalOf({ PAYMENT_HOLD_MINUTES: minutes })).toBe("");
  }
  for (const minutes of ["29", "1441"]) {
    expect(refusalOf({ PAYMENT_HOLD_MINUTES: minutes })).toMatch(
      /^PAYMENT_HOLD_MINUTES must be at/,
    );
  }
});

test("accepts only 1 to 30 for SHIPS_WITHIN_DAYS, which is optional", () => {
  expect(read().data?.SHIPS_WITHIN_DAYS).toBeUndefined();
  expect(read({ SHIPS_WITHIN_DAYS: "30" }).data?.SHIPS_WITHIN_DAYS).toBe(30);
  for (const days of ["0", "31", "2.5", "soon"]) {
    expect(refusalOf({ SHIPS_WITHIN_DAYS: days })).toBe(
      "SHIPS_WITHIN_DAYS must be a whole number of days from 1 to 30",
    );
  }
});

test.each(["JWT_SECRET", "COOKIE_SECRET"])("requires at least 16 characters for %s", (name) => {
  expect(refusalOf({ [name]: "s".repeat(16) })).toBe("");
  expect(refusalOf({ [name]: "s".repeat(15) })).toBe(
    `${name} must be a secret of at least 16 characters`,
  );
});

test("requires the complete S3 configuration when part of it is set", () => {
  const MISSING = "must also be set if files are stored in S3";
  const s3Variables = { S3_BUCKET: "bucket", S3_REGION: "us-east-1" };
  expect(refusalOf(s3Variables)).toBe("");
  expect(refusalOf({ S3_BUCKET: "bucket" })).toBe(`S3_REGION ${MISSING}`);
  expect(refusalOf({ S3_PREFIX: "shop/" })).toBe(`S3_BUCKET ${MISSING}\nS3_REGION ${MISSING}`);
  expect(refusalOf({ ...s3Variables, S3_ACCESS_KEY_ID: "id" })).toBe(
    `S3_SECRET_ACCESS_KEY ${MISSING}`,
  );
  expect(refusalOf({ ...s3Variables, S3_SECRET_ACCESS_KEY: "key" })).toBe(
    `S3_ACCESS_KEY_ID ${MISSING}`,
  );
  expect(refusalOf({ ...s3Variables, S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" })).toBe(
    "",
  );
});

test("requires what labels need when LABELS is easypost", () => {
  expect(read().data).toMatchObject({ LABELS: "none", LABELS_BOX: "16x12x6" });
  const needed = {
    ...{ LABELS_API_KEY: "EZAK", LABELS_WEBHOOK_SECRET: "s".repeat(16) },
    LABEL_ADDRESS: "1 Atelier Street;New York, NY 10001",
  };
  expect(refusalOf({ LABELS: "easypost", ...needed })).toBe("");
  const missing = "must also be set if LABELS is easypost";
  expect(refusalOf({ LABELS: "easypost" })).toBe(
    Object.keys(needed)
      .map((name) => `${name} ${missing}`)
      .join("\n"),
  );
  expect(refusalOf({ LABELS: "usps" })).toBe("LABELS must be none or easypost");
  expect(read({ LABELS_BOX: "9.5x6x0.75" }).data?.LABELS_BOX).toBe("9.5x6x0.75");
  for (const box of ["16x12", "0x12x6", "16 x 12 x 6", "120x12x6"]) {
    expect(refusalOf({ LABELS_BOX: box })).toMatch(/^LABELS_BOX must be length, width, and height/);
  }
});

test("requires AUTH_MFA_ENCRYPTION_KEY when JWT_SECRET_PREVIOUS is set", () => {
  const previous = { JWT_SECRET_PREVIOUS: "p".repeat(16) };
  expect(refusalOf(previous)).toMatch(/^AUTH_MFA_ENCRYPTION_KEY must be set before JWT_SECRET/);
  expect(refusalOf({ ...previous, AUTH_MFA_ENCRYPTION_KEY: "k".repeat(16) })).toBe("");
});
