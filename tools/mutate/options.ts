import type { Stryker } from "@stryker-mutator/core";

const programme = (folder: string, ...names: string[]) =>
  names.map((name) => `plugins/programme/src/${folder}${name}.ts`);
const storefront = (folder: string, ...names: string[]) =>
  names.map((name) => `storefront/${folder}${name}.ts`);

/**
 * The code that decides on money, stock, access, and dates, as far as tests reach it without a
 * running shop. docs/mutation-testing.md lists the excluded code.
 */
export const criticalFiles: readonly string[] = [
  // Money: charges, refunds, and documents.
  ...programme("contract/", "money", "cart-totals", "transitions", "return-rules"),
  ...programme("contract/", "split-lines", "state-sales", "tax-list", "promotion-settings"),
  ...programme("quote/", "allocate", "quote"),
  ...programme("providers/", "shop-rates/price-by-weight"),
  ...programme("providers/stripe-tax/", "calculation-request", "tax-lines"),
  ...programme("checkout/", "hold-limit", "page-lines"),
  ...programme("stripe/", "errors", "refund-once", "signed-event"),
  ...programme("order-lines/", "settlement", "return-eligibility", "settlement-result"),
  ...programme("order-lines/", "cancellation", "return-outcome", "address-settlement"),
  ...programme("settlements/", "remaining-refund", "tax-share", "lowered-amounts"),
  ...programme("catalog/", "final-sale"),
  ...programme("catalog/", "product-rules", "product-colors"),
  ...programme("invoices/", "document-number", "wording", "snapshot"),
  ...programme("modules/", "store-credit/service", "invoice/service", "checkout/service"),
  ...programme("modules/", "order-line/service", "login-session/service"),
  ...programme("contract/", "return-messages"),
  ...storefront("app/", "cart/total-rows", "cart/line-notes", "orders/return-terms"),
  ...storefront("app/admin/", "order-status-text", "product-fields"),
  // Stock, and the versions by which its caches are invalidated.
  ...programme("catalog/", "cache", "find-color"),
  ...programme("read/", "versions"),
  ...programme("inventory/", "shortages"),
  ...programme("staff/", "days-of-inventory", "last-days"),
  ...programme("back-in-stock/", "next-recipients"),
  ...programme("modules/", "back-in-stock/service"),
  // Access: permissions, sessions, and rate limits.
  ...programme("contract/", "account-rules", "contact-form", "color-keys", "email"),
  ...programme("server-kit/", "client-address", "client-network", "session-cookie"),
  ...programme("server-kit/", "trusted-proxies", "time-zone", "own-origin"),
  ...programme("lib/", "address-limits", "client-address", "limiter", "problem"),
  ...programme("lib/", "local-time", "person-name", "csv", "retry"),
  ...programme("accounts/", "form-schemas", "login-guard", "role-change"),
  ...programme("accounts/", "merchandiser-rights", "two-factor/codes"),
  ...programme("accounts/", "common-password", "device", "login-token"),
  ...programme("notifications/", "recipient-limits"),
  ...programme("medusa/", "find-route", "check-request-head"),
  ...programme("api/", "only-staff", "api/origin", "api/caller", "api/access"),
  ...storefront("app/", "session/return-path"),
  ...storefront("server/", "security"),
  // Changes by admins, and the retention and deletion of data.
  ...programme("catalog/product-editor/", "check", "changes"),
  ...programme("content/", "check", "timeline"),
  ...programme("contract/", "shop-image", "tracking", "newsletter", "delay-rules"),
  ...programme("modules/", "picture/service", "newsletter/service"),
  ...programme("account-data/", "deletion-blockers"),
  ...storefront("app/", "catalog/card", "orders/sum-rows", "admin/image-list"),
];

export const options = {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutate/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // Long enough that a busy machine is not mistaken for an endless loop.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  reporters: ["progress-append-only"],
  allowConsoleColors: false,
  // A folder that Git ignores. Stryker deletes it afterwards.
  tempDirName: ".cache/mutate",
  cleanTempDir: "always",
  // Copies only what the tests read.
  ignorePatterns: [
    "/*",
    "!/plugins",
    "!/storefront",
    "!/tools",
    "!/tests",
    "!/commerce",
    "!/package.json",
    "!/tsconfig.json",
    "**/.medusa",
    "**/.cache",
    "**/build",
    "/storefront/public",
  ],
} satisfies ConstructorParameters<typeof Stryker>[0];
