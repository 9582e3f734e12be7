import type { Stryker } from "@stryker-mutator/core";

const programme = (folder: string, ...names: string[]) =>
  names.map((name) => `plugins/programme/src/${folder}${name}.ts`);
const storefront = (folder: string, ...names: string[]) =>
  names.map((name) => `storefront/${folder}${name}.ts`);

/**
 * The code that decides on money, stock, rights and dates, as far as tests reach it without a
 * running shop. docs/mutation.md says what is left out.
 */
export const deciding: readonly string[] = [
  // Money: what is asked for, given back and printed.
  ...programme("lib/", "money"),
  ...programme("order-line/", "settlement", "return-offer", "settled"),
  ...programme("order-line/", "transitions", "left-of-order", "final-sale"),
  ...programme("contract/", "credit-for"),
  ...programme("workflows/product/", "rules", "colors"),
  ...programme("invoice/", "document-number", "wording", "local-time", "snapshot"),
  ...programme("modules/", "store-credit/service", "invoice/service", "checkout/service"),
  ...programme("modules/", "order-line/service"),
  ...storefront("app/", "cart/sums", "cart/line-notes", "components/money", "orders/return-terms"),
  ...storefront("app/admin/", "order-words", "product-fields"),
  // Stock, and the versions by which it is kept in memory.
  ...programme("catalogue/", "fresh", "find-color", "version"),
  ...programme("stock/", "shortages"),
  ...programme("staff/", "cover-days", "last-days", "csv"),
  // Rights: who may come in, how often, and as whom.
  ...programme("contract/", "account-rules", "contact-rules", "client-address", "session-cookie"),
  ...programme("contract/", "return-rules", "color-keys", "trusted-proxies", "time-zone"),
  ...programme("lib/", "address-limits", "limiter", "problem"),
  ...programme("workflows/account/", "rules", "login-guard", "person-name", "role-refusal"),
  ...programme("modules/", "login-session/service"),
  ...programme("staff/", "role"),
  ...programme("api/", "only-staff", "client-address"),
  ...programme("doors/", "find-door", "readable"),
  ...programme("api/api/", "origin", "caller", "access"),
  ...storefront("app/", "session/way-back"),
  ...storefront("server/", "security"),
];

export const options = {
  testRunner: "vitest",
  vitest: { configFile: "tools/mutate/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  reporters: ["progress-append-only"],
  allowConsoleColors: false,
  // Ignored by git, and gone afterwards.
  tempDirName: ".cache/mutate",
  cleanTempDir: "always",
  // Only what the tests read is copied.
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
    "/storefront/studio",
  ],
} satisfies ConstructorParameters<typeof Stryker>[0];
