import type { Shopper } from "@tomashi/programme/contract/http";
import { query } from "./database.ts";
import { expectDocumentedByShop } from "./documented-shop.ts";
import { retryingFetch } from "./retrying-fetch.ts";
import { shop } from "./shop.ts";

export interface Answer<T> {
  status: number;
  body: T;
}

interface Call {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

let key: Promise<string> | undefined;

async function publishableKey(): Promise<string> {
  const answer = await fetch(`${shop.commerce()}/storefront-key`);
  return ((await answer.json()) as { key: string }).key;
}

/** Calls the commerce server as any client could. */
export async function call<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  key ??= publishableKey();
  const method = options.method ?? (options.body === undefined ? "GET" : "POST");
  const { answer, text } = await retryingFetch(`${shop.commerce()}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-publishable-api-key": await key,
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(options.body !== undefined && {
      body: typeof options.body === "string" ? options.body : JSON.stringify(options.body),
    }),
  });
  const body = (text === "" ? undefined : JSON.parse(text)) as T;
  expectDocumentedByShop(method, path, { status: answer.status, body });
  return { status: answer.status, body };
}

export async function readShopper(token: string, parts = "cart,orders,counts"): Promise<Shopper> {
  return (await call<Shopper>(`/shop/shopper?parts=${parts}`, { token })).body;
}

export interface VariantFacts {
  id: string;
  title: string;
  stock: number;
  price: number;
}

/** Returns the price and the available quantity of each variant of Collection RICO, by color. */
export async function variants(): Promise<Record<string, VariantFacts>> {
  const rows = await query<VariantFacts & { color: string }>(
    `select v.id, v.title, lower(o.value) as color, p.amount::float as price,
       (l.stocked_quantity - l.reserved_quantity)::int as stock
     from product r
     join product_variant v on v.product_id = r.id and v.deleted_at is null
     join product_variant_option vo on vo.variant_id = v.id
     join product_option_value o on o.id = vo.option_value_id
     join product_variant_price_set s on s.variant_id = v.id
     join price p on p.price_set_id = s.price_set_id and p.price_list_id is null
     join product_variant_inventory_item i on i.variant_id = v.id
     join inventory_level l on l.inventory_item_id = i.inventory_item_id
     where r.handle = 'collection-rico'`,
  );
  return Object.fromEntries(rows.map(({ color, ...facts }) => [color, facts]));
}

export async function variantOf(color: string): Promise<VariantFacts> {
  const found = (await variants())[color];
  if (!found) throw new Error(`There is no variant in ${color}.`);
  return found;
}

let adminToken: Promise<string> | undefined;

async function logInAdmin(): Promise<string> {
  const { body } = await call<{ token: string }>("/shop/sessions", { body: shop.admin() });
  return body.token;
}

/** Calls Medusa's admin routes with the first admin's token. */
export async function callAdmin<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  adminToken ??= logInAdmin();
  return call<T>(path, { ...options, token: await adminToken });
}
