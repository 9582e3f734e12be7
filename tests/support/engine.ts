import type { Session, Shopper } from "@tomashi/programme/http";
import { copyShopper } from "./copied-shopper.ts";
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

/** One call to the commerce server, as any client could make it. */
export async function call<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  key ??= publishableKey();
  const answer = await fetch(`${shop.commerce()}${path}`, {
    method: options.method ?? (options.body === undefined ? "GET" : "POST"),
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
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? undefined : JSON.parse(text)) as T };
}

export const PASSWORD = "Passw0rd!";

let made = 0;

/** An e-mail that no other test uses. */
export function freshEmail(): string {
  made += 1;
  return `shopper-${Date.now()}-${process.pid}-${made}@example.com`;
}

/** A new customer, logged in, by the shop's own door. */
export async function signUp(
  name = "Test Shopper",
  email = freshEmail(),
): Promise<Session & { email: string }> {
  const { status, body } = await call<Session>("/store/accounts", {
    body: { name, email, password: PASSWORD },
  });
  if (status !== 201) throw new Error(`Sign-up answered ${status}: ${JSON.stringify(body)}`);
  return { ...body, email };
}

/** A new customer, logged in, whom nobody has welcomed by mail. */
export async function newShopper(name = "Test Shopper"): Promise<Session & { email: string }> {
  const email = freshEmail();
  return { ...(await copyShopper(name, email)), email };
}

export async function readShopper(token: string, parts = "cart,orders,counts"): Promise<Shopper> {
  return (await call<Shopper>(`/store/shopper?parts=${parts}`, { token })).body;
}

export interface VariantFacts {
  id: string;
  title: string;
  stock: number;
  price: number;
}

/** The variants of Collection RICO as the engine sells them, by colour. */
export async function variants(): Promise<Record<string, VariantFacts>> {
  const region = await fetch(`${shop.commerce()}/storefront-key`);
  const { region_id } = (await region.json()) as { region_id: string };
  const fields =
    "variants.id,variants.title,variants.options.value,variants.inventory_quantity,variants.calculated_price";
  const { body } = await call<{
    products: {
      variants: {
        id: string;
        title: string;
        inventory_quantity: number;
        options: { value: string }[];
        calculated_price: { calculated_amount: number };
      }[];
    }[];
  }>(`/store/products?handle=collection-rico&fields=${fields}&region_id=${region_id}`);
  return Object.fromEntries(
    (body.products[0]?.variants ?? []).map((variant) => [
      variant.options[0]?.value ?? "",
      {
        id: variant.id,
        title: variant.title,
        stock: variant.inventory_quantity,
        price: variant.calculated_price.calculated_amount,
      },
    ]),
  );
}

export async function variantOf(color: string): Promise<VariantFacts> {
  const found = (await variants())[color];
  if (!found) throw new Error(`There is no variant in ${color}.`);
  return found;
}

let adminToken: Promise<string> | undefined;

async function logInAdmin(): Promise<string> {
  const { body } = await call<{ token: string }>("/auth/user/emailpass", { body: shop.admin() });
  return body.token;
}

/** One call to the engine's admin routes with the first admin's token. */
export async function callAdmin<T>(path: string, options: Call = {}): Promise<Answer<T>> {
  adminToken ??= logInAdmin();
  return call<T>(path, { ...options, token: await adminToken });
}

/** Sets how many pieces of a colour can be bought: reserved and held ones lie there besides. */
export async function setStock(color: string, pieces: number): Promise<void> {
  const sku = `RICO-${color.toUpperCase()}`;
  const { body } = await callAdmin<{
    inventory_items: {
      id: string;
      location_levels: { location_id: string; reserved_quantity: number }[];
    }[];
  }>(`/admin/inventory-items?sku=${sku}&fields=id,*location_levels`);
  const item = body.inventory_items[0];
  const level = item?.location_levels[0];
  if (!item || !level) throw new Error(`There is no stock of ${color}.`);
  const { status } = await callAdmin(
    `/admin/inventory-items/${item.id}/location-levels/${level.location_id}`,
    { body: { stocked_quantity: pieces + level.reserved_quantity } },
  );
  if (status !== 200) throw new Error(`Setting the stock answered ${status}.`);
}
