import { dashboardRoutes } from "./dashboard-routes";

/**
 * Lists the routes that the commerce server serves. Other plugins' routes come from the options of
 * this plugin (`plugin-options.ts`). Any other route responds 404 before its code runs, so routes
 * that a Medusa upgrade adds are denied.
 */

/**
 * Defines who may call a route. everyone: no key, no login. key: any client with the publishable
 * key. shopper: a live session of the shop, and only its own data. staff: within the role's limits.
 * admin: an admin's session, or a program with a secret key.
 */
export type Audience = "everyone" | "key" | "shopper" | "staff" | "admin";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface OpenRoute {
  /** `any` where the routes themselves define their methods. */
  methods: readonly Method[] | "any";
  /** `:id` matches one segment; a final `**` matches the path itself and everything below it. */
  path: string;
  to: Audience;
  why: string;
  /** True for routes that are served only while MEDUSA_ADMIN is true. */
  isOfDashboard?: true;
  /** True for a route of another plugin, which the options allow. */
  isOfPlugin?: true;
  /** True if it takes a file in a multipart form instead of JSON and limits its bytes itself. */
  takesFile?: true;
}

const GET = ["GET"] as const;
const POST = ["POST"] as const;
const ANY = ["GET", "POST", "PUT", "DELETE"] as const;

const ofTheShop: readonly OpenRoute[] = [
  { methods: GET, path: "/health", to: "everyone", why: "Medusa's own health check" },
  { methods: GET, path: "/ready", to: "everyone", why: "the storefront's /healthz asks it" },
  { methods: GET, path: "/storefront-key", to: "everyone", why: "hands out the publishable key" },
  {
    methods: GET,
    path: "/catalog",
    to: "everyone",
    why: "the catalog that the storefront caches",
  },
  {
    methods: GET,
    path: "/pictures/:file",
    to: "everyone",
    why: "the images that the storefront shows",
  },
  {
    methods: GET,
    path: "/content/versions/:id",
    to: "everyone",
    why: "a legal text that was or will be in effect",
  },
  { methods: "any", path: "/api/**", to: "everyone", why: "each call has its own access rule" },
  { methods: POST, path: "/hooks/stripe-checkout", to: "everyone", why: "Stripe, by signature" },
  { methods: POST, path: "/hooks/labels", to: "everyone", why: "carriers, by signature" },

  { methods: GET, path: "/store/products", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/products/:id", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/collections", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/collections/:id", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/product-categories", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/product-categories/:id", to: "key", why: "the public catalog" },
  { methods: GET, path: "/store/regions", to: "key", why: "a region prices the catalog" },
  { methods: GET, path: "/store/regions/:id", to: "key", why: "a region prices the catalog" },

  {
    methods: GET,
    path: "/shop/openapi.json",
    to: "everyone",
    why: "describes the shopper's calls",
  },
  { methods: POST, path: "/shop/accounts", to: "everyone", why: "sign-up" },
  { methods: POST, path: "/shop/sessions", to: "everyone", why: "log-in" },
  {
    methods: POST,
    path: "/shop/sessions/second-factor",
    to: "everyone",
    why: "login's second step",
  },
  { methods: ["DELETE"], path: "/shop/sessions/current", to: "shopper", why: "log-out" },
  {
    methods: POST,
    path: "/shop/password-resets",
    to: "everyone",
    why: "a link for a new password",
  },
  { methods: POST, path: "/shop/password-resets/use", to: "everyone", why: "the new password" },
  { methods: POST, path: "/shop/email-confirmation", to: "everyone", why: "by a mailed link" },
  { methods: POST, path: "/shop/contact", to: "everyone", why: "a message to the shop" },
  { methods: POST, path: "/shop/newsletter", to: "everyone", why: "an email for the newsletter" },
  { methods: POST, path: "/shop/newsletter/confirmation", to: "everyone", why: "by a mailed link" },
  { methods: POST, path: "/shop/newsletter/leaving", to: "everyone", why: "by a mailed link" },
  {
    methods: ["GET", "POST"],
    path: "/shop/order-delays",
    to: "everyone",
    why: "an answer to a delay, by a mailed link",
  },
  {
    methods: ANY,
    path: "/shop/shopper/**",
    to: "shopper",
    why: "bag, checkout, addresses, orders, account",
  },

  { methods: ANY, path: "/admin/inventory/**", to: "staff", why: "products and their stock" },
  {
    methods: ["GET", "POST"],
    path: "/admin/shop-products/**",
    to: "admin",
    why: "products' pages, prices and order",
  },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/shop-tax/**",
    to: "admin",
    why: "the sales tax",
  },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/shop-shipping/**",
    to: "admin",
    why: "the shipping options",
  },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/shop-promotions/**",
    to: "admin",
    why: "the promotions",
  },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/shop-webhooks/**",
    to: "admin",
    why: "the webhooks and their deliveries",
  },
  { methods: ANY, path: "/admin/order-lines/**", to: "admin", why: "orders and returns" },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/new-orders/**",
    to: "admin",
    why: "orders that staff place for a customer",
  },
  {
    methods: ["GET", "POST", "DELETE"],
    path: "/admin/placed-orders/**",
    to: "admin",
    why: "an order's page, its notes, holds, labels, and mails",
  },
  {
    methods: ["GET", "POST"],
    path: "/admin/alerts/**",
    to: "admin",
    why: "disputes, fraud warnings, failed refunds",
  },
  { methods: ANY, path: "/admin/shoppers/**", to: "admin", why: "accounts, credit, roles" },
  { methods: ANY, path: "/admin/contact-messages/**", to: "admin", why: "messages to the shop" },
  { methods: GET, path: "/admin/newsletter/**", to: "admin", why: "who wants the newsletter" },
  {
    methods: POST,
    path: "/admin/shop-pictures",
    to: "admin",
    why: "pictures of products and people",
    takesFile: true,
  },
  { methods: ANY, path: "/admin/content/**", to: "admin", why: "people and words" },
  { methods: GET, path: "/admin/changes", to: "admin", why: "the journal" },
  {
    methods: ["GET", "POST"],
    path: "/admin/staff-mails",
    to: "admin",
    why: "the emails that an admin gets",
  },
  { methods: GET, path: "/admin/work", to: "admin", why: "what there is to do" },
  { methods: GET, path: "/admin/sales", to: "admin", why: "figures of the last days" },
  { methods: GET, path: "/admin/reports/:name", to: "admin", why: "the books as CSV" },
  { methods: POST, path: "/admin/reconciliation", to: "admin", why: "payments beside Stripe's" },
];

/**
 * Lists the routes that are served only with the dashboard. Denied even then: invites and users
 * without a shop account, which could not be removed again; changes to customers, which would
 * separate them from their login; and uploads, which would be stored unprocessed.
 */
const ofTheDashboard: readonly Omit<OpenRoute, "isOfDashboard">[] = [
  { methods: GET, path: "/app/**", to: "everyone", why: "the dashboard's files" },
  { methods: GET, path: "/auth/user/providers", to: "everyone", why: "ways to log in there" },
  { methods: POST, path: "/auth/user/emailpass", to: "everyone", why: "its login" },
  {
    methods: POST,
    path: "/auth/mfa/challenges/:challenge/verify",
    to: "everyone",
    why: "its login's second step",
  },
  { methods: ["POST", "DELETE"], path: "/auth/session", to: "everyone", why: "its cookie" },
  { methods: GET, path: "/admin/feature-flags", to: "everyone", why: "read before its login" },
  { methods: GET, path: "/admin/rbac/me/permissions", to: "staff", why: "what its user may do" },
  { methods: GET, path: "/admin/users/me", to: "staff", why: "who is logged in" },
  { methods: GET, path: "/admin/users", to: "admin", why: "who is on the staff" },
  { methods: GET, path: "/admin/users/:id", to: "admin", why: "who is on the staff" },
  { methods: GET, path: "/admin/customers", to: "admin", why: "reads customers" },
  {
    methods: ["GET", "DELETE"],
    path: "/admin/customers/:id",
    to: "admin",
    why: "a customer: read, and deleted where that is nobody of the staff",
  },
  { methods: GET, path: "/admin/customers/:id/addresses", to: "admin", why: "reads addresses" },
  ...dashboardRoutes.map((route) => {
    const parts = route.split(" ");
    return {
      methods: ANY.filter((method) => parts.includes(method)),
      path: `/admin/${parts.at(-1) ?? ""}`,
      to: "admin" as const,
      why: "the dashboard's screens",
    };
  }),
];

export const openRoutes: readonly OpenRoute[] = [
  ...ofTheShop,
  ...ofTheDashboard.map((openRoute) => ({ ...openRoute, isOfDashboard: true as const })),
];

/** Lists what to use instead of a denied route, by path prefix; the first match wins. */
export const ROUTE_HINTS: readonly (readonly [prefix: string, sentence: string])[] = [
  ["/auth/mfa", "Two-factor authentication is at /shop/shopper/second-factor."],
  ["/auth/customer", "Log in at POST /shop/sessions, sign up at POST /shop/accounts."],
  ["/auth", "Staff log in at POST /shop/sessions, like everyone else."],
  ["/store/customers", "Create accounts at POST /shop/accounts; read them at GET /shop/shopper."],
  ["/store/carts", "The bag is at /shop/shopper/cart/lines."],
  ["/store/orders", "Orders are at GET /shop/shopper?parts=orders."],
  ["/store/returns", "Request returns at POST /shop/shopper/orders/{id}/return."],
  ["/store/payment", "Start a payment at POST /shop/shopper/checkout."],
  ["/store/search", "The catalog is at GET /store/products."],
  ["/store", "Customer routes are under /shop/shopper; the catalog is at GET /store/products."],
  ["/admin/invites", "Assign roles at POST /admin/shoppers/{id}/role."],
  ["/admin/users", "Assign roles at POST /admin/shoppers/{id}/role."],
  ["/admin/customers", "Accounts are at /admin/shoppers."],
  [
    "/admin/orders",
    "Orders are at /admin/order-lines and /admin/placed-orders; MEDUSA_ADMIN=true enables reading Medusa's own routes.",
  ],
  ["/admin/payments", "Refund orders at POST /admin/placed-orders/{id}/refunds."],
  ["/admin/payment-collections", "Refund orders at POST /admin/placed-orders/{id}/refunds."],
  ["/admin/returns", "Returns are at POST /admin/order-lines/{id}/decision and /receipt."],
  ["/admin/claims", "Returns are at POST /admin/order-lines/{id}/decision and /receipt."],
  ["/admin/exchanges", "Returns are at POST /admin/order-lines/{id}/decision and /receipt."],
  ["/admin/order-edits", "Cancel items at POST /admin/order-lines/{id}/cancellation."],
  ["/admin/order-changes", "Cancel items at POST /admin/order-lines/{id}/cancellation."],
  ["/admin/fulfillments", "Send items at POST /admin/order-lines/{id}/status."],
  ["/admin/draft-orders", "Orders by phone are at /admin/new-orders."],
  ["/admin/reservations", "The shop reserves the items of orders; stock is at /admin/inventory."],
  [
    "/admin/workflows-executions",
    "The shop's own routes run the workflows; clients can't start them.",
  ],
  ["/admin/uploads", "Upload images at POST /admin/shop-pictures."],
  [
    "/admin/regions",
    "The shop has one region; change its countries at POST /admin/regions/{id}, its tax at /admin/shop-tax.",
  ],
  ["/admin/price-preferences", "Prices are without tax; the sales tax is at /admin/shop-tax."],
  [
    "/admin/sales-channels",
    "The shop has one sales channel; choose its products at POST /admin/sales-channels/{id}/products.",
  ],
  [
    "/admin/stock-locations",
    "The shop has one stock location; its stock is at /admin/inventory, its shipping at /admin/shop-shipping.",
  ],
  [
    "/admin/stores",
    "The store is set up at the first start; invoices take the seller from LABEL_NAME.",
  ],
  ["/admin/return-reasons", "The reasons for returns are in contract/return-reasons.ts."],
  ["/admin/refund-reasons", "The reasons for refunds are in contract/refund-reasons.ts."],
  ["/admin/translations", "The shop has one language, English."],
  ["/admin/locales", "The shop has one language, English."],
  ["/admin/views", "The dashboard's lists always have Medusa's own columns."],
  ["/admin/property-labels", "The dashboard's lists always have Medusa's own columns."],
  [
    "/admin/products",
    "Products are at /admin/inventory and /admin/shop-products; MEDUSA_ADMIN=true enables Medusa's own routes.",
  ],
  ["/admin", "Staff use /admin/order-lines, /admin/inventory and /admin/shoppers."],
  [
    "/hooks",
    "Stripe sends webhooks to POST /hooks/stripe-checkout, EasyPost to POST /hooks/labels.",
  ],
];

export const DOCUMENTATION_HINT = "GET /api/docs lists the available endpoints.";
