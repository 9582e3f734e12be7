/**
 * Which folders may import which. A feature folder imports only the folders listed before it, so
 * that there are no circular imports.
 */
const pluginFolders = [
  "contract",
  "server-kit",
  "lib",
  "modules",
  "medusa",
  "read",
  "events",
  "metrics",
  "pdf",
  "stripe",
  "addresses",
  "audit-log",
  "inventory",
  "images",
  "catalog",
  "quote",
  "shop-settings",
  "content",
  "invoices",
  "notifications",
  "contact",
  "newsletter",
  "back-in-stock",
  "settlements",
  "payment-alerts",
  "order-payments",
  "labels",
  "order-lines",
  "delays",
  "packing-slips",
  "payments",
  "reconciliation",
  "cart",
  "wishlist",
  "checkout",
  "workflows",
  "accounts",
  "phone-orders",
  "account-data",
  "staff",
  "webhooks",
  "providers",
  "subscribers",
  "jobs",
  "api",
];

const storefrontFolders = [
  "media",
  "texts",
  "content",
  "motion",
  "chunks",
  "forms",
  "catalog",
  "commerce",
  "session",
  "published-content",
  "actions",
  "settings",
  "analytics",
  "seo",
  "components",
  "cart",
  "checkout",
  "collection",
  "product",
  "education",
  "home",
  "orders",
  "two-factor",
  "admin",
  "routes",
];

/** Feature folder files that still contain SQL, which should move to read/. */
const withOwnSql = ["cart/read-cart", "catalog/version"];

/** One rule per folder: it imports no folder after it in the list. */
function inOrder(root, folders) {
  return folders.map((folder, at) => ({
    name: `${folder}-imports-a-later-folder`,
    comment: `${root}${folder} imports a folder after it in the list in .dependency-cruiser.mjs.`,
    severity: "error",
    from: { path: `^${root}${folder}/` },
    to: { path: `^${root}[^/]+/`, pathNot: `^${root}(${folders.slice(0, at + 1).join("|")})/` },
  }));
}

const contract = "^plugins/programme/src/contract/";
const serverKit = "^plugins/programme/src/server-kit/";

export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "These files import each other in a circle.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "folder-in-the-list",
      comment: "This folder is not in the list of folders in .dependency-cruiser.mjs.",
      severity: "error",
      from: {
        path: "^(plugins/programme/src|storefront/app)/[^/]+/",
        pathNot: [
          `^plugins/programme/src/(${pluginFolders.join("|")})/`,
          `^storefront/app/(${storefrontFolders.join("|")})/`,
        ],
      },
      to: {},
    },
    ...inOrder("plugins/programme/src/", pluginFolders),
    ...inOrder("storefront/app/", storefrontFolders),
    {
      name: "modules-at-the-bottom",
      comment: "A module imports the contract, the server kit, lib and itself.",
      severity: "error",
      from: { path: "^plugins/programme/src/modules/([^/]+)/" },
      to: {
        path: "^plugins/programme/src/",
        pathNot: [
          "^plugins/programme/src/(contract|server-kit|lib)/",
          "^plugins/programme/src/modules/$1/",
        ],
      },
    },
    {
      name: "no-emails-from-payments",
      comment: "payments emits an event; a subscriber sends the emails in the worker.",
      severity: "error",
      from: { path: "^plugins/programme/src/payments/" },
      to: { path: "^plugins/programme/src/(notifications|invoices)/" },
    },
    {
      name: "sql-outside-of-read",
      comment: "Only read/, medusa/, and modules/ import lib/sql.",
      severity: "error",
      from: {
        path: "^plugins/programme/(src|tests)/",
        pathNot: [
          "^plugins/programme/src/(read|medusa|modules)/",
          `^plugins/programme/src/(${withOwnSql.join("|")})\\.ts$`,
        ],
      },
      to: { path: "^plugins/programme/src/(lib/sql|medusa/prepared-sql)\\.ts$" },
    },
    {
      name: "only-the-contract-from-outside",
      comment: "Code outside the plugin may import only its src/contract and src/server-kit.",
      severity: "error",
      from: { path: "^(storefront|tools|tests)/" },
      to: { path: "^plugins/programme/", pathNot: [contract, serverKit] },
    },
    {
      name: "node-in-the-contract",
      comment: "The contract runs in browsers, so it imports no module of Node.",
      severity: "error",
      from: { path: contract, pathNot: "\\.test\\.ts$" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "server-package-in-the-contract",
      comment: "The contract runs in browsers, so it imports no package that only servers have.",
      severity: "error",
      from: { path: contract },
      to: { path: "node_modules/(prom-client|proxy-addr|cookie|p-limit|ipaddr\\.js)/" },
    },
    {
      name: "server-kit-in-a-browser",
      comment: "src/server-kit runs only on servers: browser code imports src/contract.",
      severity: "error",
      from: { path: "^storefront/app/", pathNot: "\\.server\\.tsx?$|\\.test\\.tsx?$" },
      to: { path: serverKit },
    },
    {
      name: "style-page-outside-of-the-shop",
      comment: "storefront/stories shows the shop's components and is no part of the shop.",
      severity: "error",
      from: { path: "^(storefront/(app|server)|plugins|commerce|tools)/" },
      to: { path: "^storefront/stories/" },
    },
    {
      name: "commerce-is-the-only-door",
      comment: "Only storefront/app/commerce talks to the commerce server.",
      severity: "error",
      from: { path: "^storefront/", pathNot: "^storefront/app/commerce/" },
      to: { path: ["^storefront/app/commerce/medusa-client\\.server\\.ts$", "@medusajs/"] },
    },
    {
      name: "nothing-from-the-plugin-outward",
      comment: "The plugin imports nothing outside itself.",
      severity: "error",
      from: { path: "^plugins/programme/src/" },
      to: { path: "^(storefront|tools|tests|commerce)/" },
    },
    {
      name: "resolved",
      comment: "This import cannot be resolved.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?url$|^virtual:" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: ["\\.medusa/", "^storefront/build/", "\\.d\\.ts$", "\\.css$"] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.imports.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
    builtInModules: { add: ["node:test"] },
  },
};
