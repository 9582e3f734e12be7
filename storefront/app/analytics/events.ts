import { CURRENCY_CODE } from "@tomashi/programme/contract/money";
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The fields that each event carries, and no others. */
export interface AnalyticsEvents {
  page_view: { page_path: string; page_title: string };
  view_item: Ecommerce;
  add_to_cart: Ecommerce;
  purchase: Ecommerce & { transaction_id: string };
  scroll_depth: { percent: number };
  engagement_time: { seconds: number };
  video_play: { video_title: string; video_url: string };
  form_submit: { form_name: string; form_location: string };
  search: { search_term: string; result_count: number };
}

interface Ecommerce {
  currency: typeof CURRENCY_CODE;
  /** Dollars, price times quantity over all items. */
  value: number;
  items: Item[];
}

interface Item {
  item_id: string;
  item_name: string;
  item_category: string;
  /** Dollars per item. */
  price: number;
  quantity?: number;
}

/** A product as the shop's screens report it. */
export interface ReportedProduct {
  id: string;
  name: string;
  category: string;
  /** Dollars per item. */
  price: number;
}

/**
 * Sends one command to the Google tag through `window.dataLayer`. Without the tag it stays there.
 * The tag needs the arguments object itself, not an array.
 */
export const gtag: (...command: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // oxlint-disable-next-line prefer-rest-params -- the tag recognizes commands by their type, Arguments
  window.dataLayer.push(arguments);
};

export function sendEvent<Name extends keyof AnalyticsEvents>(
  name: Name,
  fields: AnalyticsEvents[Name],
): void {
  gtag("event", name, fields);
}

/** Any other event, for what the shop does not count yet. */
export function sendGenericEvent(name: string, fields: Record<string, unknown> = {}): void {
  gtag("event", name, fields);
}

export function sendPageView(path: string, title: string): void {
  sendEvent("page_view", { page_path: path, page_title: title });
}

export function sendProductView(product: ReportedProduct): void {
  sendEvent("view_item", {
    currency: CURRENCY_CODE,
    value: product.price,
    items: [itemOf(product)],
  });
}

/** Without a quantity it is one piece. */
export function sendAddToCart(product: ReportedProduct, quantity = 1): void {
  sendEvent("add_to_cart", {
    currency: CURRENCY_CODE,
    value: inDollars(product.price, quantity),
    items: [{ ...itemOf(product), quantity }],
  });
}

/** `total` in dollars. */
export function sendPurchase(
  transactionId: string,
  total: number,
  items: (ReportedProduct & { quantity: number })[],
): void {
  sendEvent("purchase", {
    transaction_id: transactionId,
    currency: CURRENCY_CODE,
    value: total,
    items: items.map((item) => ({ ...itemOf(item), quantity: item.quantity })),
  });
}

export function sendSearch(term: string, results: number): void {
  sendEvent("search", { search_term: term, result_count: results });
}

/** The custom dimension for visitors, customers and admins. */
export function setUserType(userType: "visitor" | "customer" | "admin"): void {
  gtag("set", "user_properties", { user_type: userType });
}

/** The custom dimension of what is looked at; it goes with every event that follows. */
export function setProductCategory(category: string): void {
  gtag("set", { product_category: category });
}

/** Query parameters that say where a visit came from; others may be secrets, such as a token. */
const REPORTED = /^(?:utm_\w+|gclid|color)$/;

/** The page of every following event, without secrets in its address. */
export function setPage(location: Pick<Location, "href">, referrer: string): void {
  gtag("set", {
    page_location: withoutSecrets(location.href),
    page_referrer: withoutSecrets(referrer),
  });
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return "";
  const url = new URL(address);
  const secret = [...url.searchParams.keys()].filter((name) => !REPORTED.test(name));
  for (const name of secret) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

function itemOf({ id, name, category, price }: ReportedProduct): Item {
  return { item_id: id, item_name: name, item_category: category, price };
}

/** Counted in cents, so that nothing is rounded away. */
function inDollars(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}
