import { CURRENCY_CODE } from "@tomashi/programme/contract/money";
declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The events, each with exactly its fields. */
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
  /** In dollars: price times quantity, summed over all items. */
  value: number;
  items: Item[];
}

interface Item {
  item_id: string;
  item_name: string;
  item_category: string;
  /** In dollars per item. */
  price: number;
  quantity?: number;
}

/** A product in the format of the shop's screens. */
export interface ReportedProduct {
  id: string;
  name: string;
  category: string;
  /** In dollars per item. */
  price: number;
}

/**
 * Sends a command to the Google tag through `window.dataLayer`, where it remains without the tag.
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

/** Sends an event that the shop does not define itself. */
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

export function sendAddToCart(product: ReportedProduct, quantity = 1): void {
  sendEvent("add_to_cart", {
    currency: CURRENCY_CODE,
    value: inDollars(product.price, quantity),
    items: [{ ...itemOf(product), quantity }],
  });
}

/**
 * Sends a purchase once, even if its page is opened again in another tab or on another day. `total`
 * is in dollars.
 */
export function sendPurchaseOnce(
  transactionId: string,
  total: number,
  items: (ReportedProduct & { quantity: number })[],
): void {
  const key = `reported-${transactionId}`;
  if (window.localStorage.getItem(key) !== null) return;
  window.localStorage.setItem(key, "");
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

export function setUserType(userType: "visitor" | "customer" | "admin"): void {
  gtag("set", "user_properties", { user_type: userType });
}

/** Sets the custom dimension of the viewed category for all following events. */
export function setProductCategory(category: string): void {
  gtag("set", { product_category: category });
}

/** Query parameters that describe the source of a visit. Others may be secrets, such as a token. */
const REPORTED = /^(?:utm_\w+|gclid|color)$/;

/** Sets the page of all following events, without secrets in its URL. */
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

/** Multiplies in cents to avoid rounding errors. */
function inDollars(price: number, quantity: number): number {
  return (Math.round(price * 100) * quantity) / 100;
}
