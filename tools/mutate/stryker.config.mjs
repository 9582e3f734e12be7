/**
 * What is mutated: the code that decides on money, stock, rights and dates, as far as tests reach it
 * without a running shop.
 */
export const deciding = {
  money: [
    "plugins/programme/src/lib/money.ts",
    "plugins/programme/src/order-line/{settlement,return-rules,return-offer,settled,transitions}.ts",
    "plugins/programme/src/workflows/checkout/credit-for.ts",
    "plugins/programme/src/workflows/product/{rules,colors}.ts",
    "plugins/programme/src/invoice/{document-number,wording,local-time}.ts",
    "storefront/app/cart/{sums,line-notes}.ts",
    "storefront/app/components/money.ts",
    "storefront/app/orders/return-terms.ts",
    "storefront/app/admin/{order-words,product-fields}.ts",
  ],
  stock: [
    "plugins/programme/src/catalogue/{color-keys,fresh,find-color}.ts",
    "plugins/programme/src/staff/{cover-days,last-days,csv}.ts",
  ],
  rights: [
    "plugins/programme/src/{account-rules,contact-rules,client-address,session-cookie}.ts",
    "plugins/programme/src/workflows/account/{rules,login-guard,person-name}.ts",
    "plugins/programme/src/lib/{address-limits,limiter,trusted-proxies,time-zone,problem}.ts",
    "plugins/programme/src/api/{keep-roles,only-staff,owner-guard,client-address}.ts",
    "storefront/app/session/way-back.ts",
    "storefront/server/security.ts",
  ],
};

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  mutate: Object.values(deciding).flat(),
  testRunner: "vitest",
  vitest: { configFile: "tools/mutate/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 2,
  reporters: ["progress-append-only"],
  // Kept by git from being committed, by Stryker from staying.
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
  allowConsoleColors: false,
};
