import { shop } from "./shop.ts";

type Sender = "visitor" | "shopper" | "admin";

export interface ShopForm {
  /** The path of the route, as in the storefront's list of routes. */
  route: string;
  sender: Sender;
  /** A typical text for each field. */
  fields: Record<string, string>;
}

const colors = Object.fromEntries(
  ["color1", "color2", "color3", "color4", "color5"].flatMap((key) => [
    [key, "green"],
    [`stock-${key}`, "1"],
    [`price-${key}`, "10"],
  ]),
);
const product = { name: "Weekender", description: "A bag.", price: "10", version: "0", ...colors };
const address = {
  address_1: "1 Main St",
  address_2: "Apt 4",
  city: "Portland",
  province: "OR",
  postal_code: "97201",
  country_code: "us",
};
const line = { line: "ordli_1", expected: "confirmed" };

/** Lists every form of the storefront, with every field that its action reads. */
export const forms: ShopForm[] = [
  { route: "login", sender: "visitor", fields: { email: "nobody@example.com", password: "x" } },
  { route: "login/code", sender: "visitor", fields: { code: "123456" } },
  { route: "forgotten-password", sender: "visitor", fields: { email: "nobody@example.com" } },
  {
    route: "signup",
    sender: "visitor",
    fields: { name: "Ada", email: "nobody", password: "Passw0rd!", confirmation: "Passw0rd!" },
  },
  {
    route: "new-password",
    sender: "visitor",
    fields: { password: "Passw0rd!", confirmation: "Passw0rd!" },
  },
  {
    route: "contact",
    sender: "visitor",
    fields: { name: "Ada", email: "nobody", message: "Hello", "leave-empty": "" },
  },
  { route: "newsletter", sender: "visitor", fields: { subscriber: "nobody", "leave-empty": "" } },
  { route: "confirm-email", sender: "visitor", fields: {} },
  { route: "order-delay", sender: "visitor", fields: { seen: "odel_1", answer: "waits" } },
  { route: "newsletter/confirm", sender: "visitor", fields: {} },
  { route: "newsletter/leave", sender: "visitor", fields: { "List-Unsubscribe": "One-Click" } },
  { route: "products", sender: "shopper", fields: { color: "nocolor" } },
  { route: "products/:handle", sender: "shopper", fields: { color: "nocolor" } },
  { route: "wishlist/add", sender: "shopper", fields: { color: "nocolor", handle: "nowhere" } },
  {
    route: "back-in-stock",
    sender: "shopper",
    fields: { variant: "variant_1", back: "/products", intent: "ask" },
  },
  {
    route: "cart",
    sender: "shopper",
    fields: { line: "cali_1", intent: "quantity", current: "1", quantity: "2" },
  },
  {
    route: "checkout",
    sender: "shopper",
    fields: { name: "Ada", phone: "1", ...address, address_id: "cuaddr_1", save_address: "yes" },
  },
  { route: "profile/:id", sender: "shopper", fields: { address: "cuaddr_1" } },
  {
    route: "profile/update/:id",
    sender: "shopper",
    fields: {
      name: "Ada",
      email: "nobody",
      password: "Wr0ng!Pass",
      current: "Wr0ng!Pass",
      phone: "1",
      ...address,
    },
  },
  { route: "profile/wishlist/:id", sender: "shopper", fields: { item: "wish_1", intent: "move" } },
  {
    route: "profile/ordereturn/:id",
    sender: "shopper",
    fields: { line: "ordli_1", exchangeColor: "blue", reason: "other", note: "It rattles" },
  },
  {
    route: "profile/ordereturn/:id/withdrawal",
    sender: "shopper",
    fields: { line: "ordli_1" },
  },
  {
    route: "profile/ordereturn/:id/cancellation",
    sender: "shopper",
    fields: { line: "ordli_1", quantity: "1" },
  },
  {
    route: "profile/ordereturn/:id/address",
    sender: "shopper",
    fields: { order: "order_1", name: "Grace Buyer", phone: "1", ...address },
  },
  { route: "profile/sessions/:id", sender: "shopper", fields: { session: "logses_1" } },
  {
    route: "profile/delete/:id",
    sender: "shopper",
    fields: { password: "Wr0ng!Pass", code: "1", given_up_credit: "1" },
  },
  {
    route: "profile/second-factor/:id",
    sender: "admin",
    fields: {
      form: "confirm",
      id: "1",
      url: "otpauth://totp/x",
      password: "Wr0ng!Pass",
      code: "1",
    },
  },
  { route: "logout", sender: "visitor", fields: {} },
  {
    route: "admin/stock",
    sender: "admin",
    fields: {
      ...{ product: "prod_1", color: "red", quantity: "1", "shown blue": "3", "change blue": "+1" },
      ...{ reason: "arrived", note: "From the workshop" },
    },
  },
  { route: "admin/delete-product", sender: "admin", fields: { product: "prod_1", version: "0" } },
  { route: "admin/order-status", sender: "admin", fields: { ...line, status: "processing" } },
  {
    route: "admin/return-decision",
    sender: "admin",
    fields: { ...line, action: "denied", reason: "No" },
  },
  {
    route: "admin/order-tracking",
    sender: "admin",
    fields: { ...line, carrier: "ups", trackingNumber: "1Z999", trackingLink: "" },
  },
  { route: "admin/return-receipt", sender: "admin", fields: { ...line, packaging: "complete" } },
  {
    route: "admin/order-address",
    sender: "admin",
    fields: { order: "order_1", reason: "Typo", name: "Grace Buyer", phone: "1", ...address },
  },
  {
    route: "admin/open-refund",
    sender: "admin",
    fields: { order: "order_1", refund: "oset_1", method: "card", attempt: "2" },
  },
  {
    route: "admin/warned-refund",
    sender: "admin",
    fields: { alert: "alert_1", expected_left: "1" },
  },
  {
    route: "admin/content/:section",
    sender: "admin",
    fields: { do: "save", head: "none", note: "A word", effective_on: "2027-01-01", text: "Sale" },
  },
  {
    route: "admin/settings/taxes",
    sender: "admin",
    fields: { do: "save", id: "none", mode: "rates", state: "NY", rate: "x", name: "Sales tax" },
  },
  {
    route: "admin/settings/tax-list",
    sender: "admin",
    fields: { text: "NY, 8.875, Sales tax, yes", do: "preview", file: "" },
  },
  {
    route: "admin/settings/shipping",
    sender: "admin",
    fields: {
      ...{ do: "save", id: "none", name: "Ground", description: "3 to 5 days", price: "x" },
      ...{ free_from: "1000", where: "states", state: "NY", pricing: "weight" },
      ...{ "up_to-0": "5000", "weight_price-0": "25" },
    },
  },
  {
    route: "admin/settings/promotions",
    sender: "admin",
    fields: {
      ...{ do: "save", id: "none", code: "WELCOME", automatic: "yes", value: "x", unit: "percent" },
      ...{ target: "items", starts_on: "2031-02-01", ends_on: "2031-02-14", limit: "100" },
      ...{ smallest_order: "740", returnable: "yes", limit_per_customer: "1" },
    },
  },
  {
    route: "admin/settings/webhooks",
    sender: "admin",
    fields: { do: "add", id: "none", url: "x", "order.placed": "yes" },
  },
  {
    route: "admin/order-cancellation",
    sender: "admin",
    fields: { ...line, quantity: "1", reason: "Asked by phone" },
  },
  {
    route: "admin/order-refund",
    sender: "admin",
    fields: {
      ...{ order: "order_1", amount: "10", method: "as_paid", reason: "late", note: "By phone" },
      expected_left: "10",
    },
  },
  {
    route: "admin/store-credit",
    sender: "admin",
    fields: {
      ...{ user: "cus_1", kind: "grant", amount: "10", note: "Thank you" },
      expected_balance: "0",
    },
  },
  {
    route: "admin/lost-package",
    sender: "admin",
    fields: { ...line, quantity: "1", note: "Lost by the carrier" },
  },
  { route: "admin/undo-delivery", sender: "admin", fields: line },
  { route: "admin/undo-start", sender: "admin", fields: line },
  {
    route: "admin/reopen-return",
    sender: "admin",
    fields: { ...line, note: "Denied by mistake" },
  },
  {
    route: "admin/send-again",
    sender: "admin",
    fields: { ...line, quantity: "1", note: "Lost by the carrier" },
  },
  {
    route: "admin/pack-together",
    sender: "admin",
    fields: {
      ...{ order: "order_1", line: "ordli_1", "quantity-ordli_1": "1" },
      ...{ carrier: "ups", trackingNumber: "1Z999AA10123456784", trackingLink: "" },
    },
  },
  { route: "admin/hand-over", sender: "admin", fields: line },
  {
    route: "admin/buy-label",
    sender: "admin",
    fields: {
      ...{ order: "order_1", package: "ful_1", price: "9.75" },
      ...{ carrier: "USPS", service: "GroundAdvantage" },
    },
  },
  {
    route: "admin/void-label",
    sender: "admin",
    fields: { order: "order_1", package: "ful_1" },
  },
  { route: "admin/remove-order", sender: "admin", fields: line },
  {
    route: "admin/order-batch",
    sender: "admin",
    fields: { line: "ordli_1", step: "processing" },
  },
  {
    route: "admin/order-delay",
    sender: "admin",
    fields: { line: "ordli_1", revised_on: "2027-02-01", reason: "Late." },
  },
  {
    route: "admin/orders/:id",
    sender: "admin",
    fields: {
      ...{ note: "Ring first.", mail: "mail_1", seen: "1" },
      ...{ payment: "outside", method: "bank", reference: "1", due: "10" },
    },
  },
  {
    route: "admin/role",
    sender: "admin",
    fields: { user: "cus_1", role: "customer", expected: "customer" },
  },
  { route: "admin/pictures", sender: "admin", fields: { alt: "A bag" } },
  { route: "admin/second-factor", sender: "admin", fields: { user: "cus_1" } },
  { route: "admin/addproduct", sender: "admin", fields: { ...product, price: "free" } },
  { route: "admin/updateproduct/:id", sender: "admin", fields: product },
  {
    route: "admin/products/:id",
    sender: "admin",
    fields: {
      version: "v",
      state: "scheduled",
      publish: "2031-02-01T09:00",
      pictures: "[]",
      "variant-0": "variant_1",
      "price-0": "740",
      "reduced-0": "640",
      "preorder-0": "yes",
      "ships-0": "2031-02-01",
      "swatch-0": "#7a3b2e",
      "weight-0": "2400",
    },
  },
  {
    route: "admin/product-place",
    sender: "admin",
    fields: { product: "prod_1", to: "up", seen: "2" },
  },
  { route: "admin/messages", sender: "admin", fields: { message: "msg_1", on: "1", mark: "read" } },
  {
    route: "admin/tracking",
    sender: "admin",
    fields: { text: "1042, UPS, 1Z999AA10123456784", do: "save", file: "" },
  },
  { route: "admin/new-order", sender: "admin", fields: { email: "nobody", name: "Ada" } },
  {
    route: "admin/new-order/:id",
    sender: "admin",
    fields: {
      ...{ do: "item", variant_id: "variant_1", quantity: "1", price: "10", reason: "Scratched" },
      ...{ shipping_option: "so_1", code: "CODE", by: "outside", method: "bank", reference: "1" },
      ...{ use_credit: "yes", over_limit: "yes", expected_total: "10", name: "Ada", phone: "1" },
      ...address,
    },
  },
  { route: "admin/notifications", sender: "admin", fields: { orders: "yes", digest: "yes" } },
  { route: "admin/*", sender: "admin", fields: {} },
  { route: "*", sender: "visitor", fields: {} },
];

async function builtRoutes(): Promise<{ path?: string; hasAction: boolean }[]> {
  const page = await (await fetch(`${shop.storefront()}/login`)).text();
  const files = page.match(/\/assets\/manifest-[\w-]+\.js/g) ?? [];
  const scripts = await Promise.all(
    files.map(async (file) => (await fetch(shop.storefront() + file)).text()),
  );
  const script = scripts.find((one) => one.startsWith("window.__remixManifest=")) ?? "";
  const { routes } = JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1)) as {
    routes: Record<string, { path?: string; hasAction: boolean }>;
  };
  return Object.values(routes);
}

/** Returns the paths of all routes, the home page first. */
export async function routesOfStorefront(): Promise<string[]> {
  return ["", ...(await builtRoutes()).flatMap(({ path }) => path ?? [])];
}

/** Returns the routes that accept form submissions. */
export async function routesWithAction(): Promise<string[]> {
  const routes = await builtRoutes();
  return routes.flatMap(({ path, hasAction }) => (hasAction && path ? [path] : []));
}

export function urlOf({ route }: ShopForm, id: string): string {
  return `/${route.replace(":id", id).replace("*", "nowhere")}`;
}
