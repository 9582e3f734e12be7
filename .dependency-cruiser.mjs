/**
 * Which folders may import which. A room (the folder of one feature) imports only rooms before it in
 * its list, so that there are no circular imports.
 */
const pluginRooms = [
  "contract",
  "server-kit",
  "lib",
  "modules",
  "engine",
  "read",
  "metrics",
  "pdf",
  "stripe",
  "addresses",
  "admin-journal",
  "inventory",
  "pictures",
  "catalog",
  "quote",
  "content",
  "invoices",
  "notifications",
  "contact",
  "newsletter",
  "back-in-stock",
  "order-lines",
  "parcels",
  "payments",
  "reconciliation",
  "cart",
  "wishlist",
  "checkout",
  "workflows",
  "accounts",
  "own-data",
  "staff",
  "providers",
  "subscribers",
  "jobs",
  "api",
];

const storefrontRooms = [
  "media",
  "content",
  "motion",
  "chunks",
  "forms",
  "catalog",
  "commerce",
  "session",
  "published",
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
  "second-factor",
  "admin",
  "routes",
];

/** Feature folders' own statements, which are to move to read/. */
const withOwnSql = [
  "cart/read-cart",
  "catalog/version",
  "content/read-published",
  "notifications/order-mails",
  "notifications/order-notifications",
  "payments/attempt",
  "payments/held-for-payment",
  "payments/settle-attempt",
  "payments/shipping-address",
];

/** One rule per room: it imports no room after it in the list. */
function inOrder(root, rooms) {
  return rooms.map((room, at) => ({
    name: `${room}-imports-a-later-room`,
    comment: `${root}${room} imports a room after it in the list in .dependency-cruiser.mjs.`,
    severity: "error",
    from: { path: `^${root}${room}/` },
    to: { path: `^${root}[^/]+/`, pathNot: `^${root}(${rooms.slice(0, at + 1).join("|")})/` },
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
      name: "a-room-of-its-own",
      comment: "This folder has no place in the list of rooms in .dependency-cruiser.mjs.",
      severity: "error",
      from: {
        path: "^(plugins/programme/src|storefront/app)/[^/]+/",
        pathNot: [
          `^plugins/programme/src/(${pluginRooms.join("|")})/`,
          `^storefront/app/(${storefrontRooms.join("|")})/`,
        ],
      },
      to: {},
    },
    ...inOrder("plugins/programme/src/", pluginRooms),
    ...inOrder("storefront/app/", storefrontRooms),
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
      comment: "Only read/, engine/, and modules/ import lib/sql.",
      severity: "error",
      from: {
        path: "^plugins/programme/(src|tests)/",
        pathNot: [
          "^plugins/programme/src/(read|engine|modules)/",
          `^plugins/programme/src/(${withOwnSql.join("|")})\\.ts$`,
        ],
      },
      to: { path: "^plugins/programme/src/(lib/sql|engine/prepared-sql)\\.ts$" },
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
      comment: "storefront/styles shows the shop's components and is no part of the shop.",
      severity: "error",
      from: { path: "^(storefront/(app|server)|plugins|commerce|tools)/" },
      to: { path: "^storefront/styles/" },
    },
    {
      name: "commerce-is-the-only-door",
      comment: "Only storefront/app/commerce talks to the engine.",
      severity: "error",
      from: { path: "^storefront/", pathNot: "^storefront/app/commerce/" },
      to: { path: ["^storefront/app/commerce/engine\\.server\\.ts$", "@medusajs/"] },
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
