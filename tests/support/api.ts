import { newShopper } from "./copied-shopper.ts";
import { payWithoutReturning } from "./payment-page.ts";
import { retryingFetch } from "./retrying-fetch.ts";
import { retryWhileBusy, type ErrorBody } from "./purchase.ts";
import { shop } from "./shop.ts";

export interface ApiResponse<T> {
  status: number;
  body: T;
  headers: Headers;
  text: string;
}

export interface ApiCall {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Calls the storefront's /api instead of the commerce server's. */
  isThroughStorefront?: boolean;
}

/** Calls /api as a client would. Sends a string as is, and anything else as JSON. */
export async function api<T = Record<string, unknown>>(
  method: string,
  path: string,
  { token, body, headers, isThroughStorefront = false }: ApiCall = {},
): Promise<ApiResponse<T>> {
  const base = isThroughStorefront ? shop.storefront() : shop.commerce();
  const { answer, text } = await retryingFetch(`${base}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
  return {
    status: answer.status,
    body: (isJson ? JSON.parse(text) : undefined) as T,
    headers: answer.headers,
    text,
  };
}

export interface MessageBody {
  message: string;
}

export interface ApiCartItem {
  _id: string;
  productId: string;
  name: string;
  price: number;
  description: string;
  color: string[];
  quantity: number;
}

export interface ApiWishlistItem {
  _id: string;
  productId: string;
  name: string;
  price: number;
  color: string;
  description: string;
}

export interface ApiOrderItem {
  name: string;
  color: string;
  quantity: number;
  status: string;
  createdAt: string;
  price: number;
  orderId: string;
  lineId: string;
  invoiceNumber?: string;
}

export interface ApiUser {
  _id: string;
  name: string;
  email: string;
  phoneNumber: string;
  address: string;
  password: string;
  theTomashiAdmins: boolean;
  cart: ApiCartItem[];
  wishlist: ApiWishlistItem[];
  orders: ApiOrderItem[];
  token: string;
}

export interface ApiProduct {
  _id: string;
  name: string;
  price: number;
  description: string;
  color: Record<string, string>;
  qty: Record<string, number>;
  prices: Record<string, number>;
}

/** Creates a customer and logs in. */
export async function newUser(name = "Grace Buyer"): Promise<ApiUser> {
  const { token, person } = await newShopper(name);
  return {
    _id: person.id,
    name,
    email: person.email,
    phoneNumber: "",
    address: "",
    password: "",
    theTomashiAdmins: false,
    cart: [],
    wishlist: [],
    orders: [],
    token,
  };
}

export const logIn = (email: string, password: string) =>
  api<ApiUser & MessageBody>("POST", "/user/login", { body: { email, password } });

let admin: Promise<ApiUser> | undefined;

/** Returns the first admin, logged in once. */
export function adminUser(): Promise<ApiUser> {
  admin ??= api<ApiUser>("POST", "/user/login", { body: shop.admin() }).then(({ body }) => body);
  return admin;
}

export async function apiAsAdmin<T>(
  method: string,
  path: string,
  body?: unknown,
): Promise<ApiResponse<T>> {
  return api<T>(method, path, { token: (await adminUser()).token, body });
}

/** Creates a product for one test, so that no other test changes its stock. */
export async function newProduct(
  fields: Partial<Record<"name" | "description" | "price" | "color" | "qty", unknown>> = {},
): Promise<ApiProduct> {
  const { token } = await adminUser();
  const { status, body, text } = await api<ApiProduct>("POST", "/product", {
    token,
    body: {
      name: "Weekender",
      description: "A travel bag.",
      price: 980,
      color: { color1: "green", color2: "brown" },
      qty: { color1: 5, color2: 5 },
      ...fields,
    },
  });
  if (status !== 201) throw new Error(`Adding a product returned ${status}: ${text}`);
  return body;
}

/** Pays for the cart, retrying while the items are locked, and returns the session's ID. */
export async function buy(user: ApiUser): Promise<string> {
  const { token, _id: userId } = user;
  const { body, status, text } = await retryWhileBusy(() =>
    api<{ url: string } & ErrorBody>("POST", "/payment/checkout", { token, body: { userId } }),
  );
  if (status !== 200) throw new Error(`Checkout returned ${status}: ${text}`);
  await payWithoutReturning(body.url);
  const session = body.url.split("/").at(-1) ?? "";
  const confirmed = await api("GET", `/payment/confirm?session_id=${session}`, {
    token,
  });
  if (confirmed.status !== 200) throw new Error(`The confirmation returned ${confirmed.text}`);
  return session;
}

/** Creates a customer with an order of one item in each of these colors of Collection RICO. */
export async function userWithOrders(...colors: string[]): Promise<ApiUser> {
  const user = await newUser();
  const { token, _id } = user;
  for (const color of colors) {
    await api("POST", `/user/${_id}/cart`, { token, body: { color: [color] } });
  }
  await buy(user);
  return { ...user, ...(await readUser(user)) };
}

export async function readUser({ _id, token }: ApiUser): Promise<ApiUser> {
  return (await api<ApiUser>("GET", `/user/${_id}`, { token })).body;
}

/** Takes the line at `index` through this number of steps from confirmed to delivered. */
export async function advance({ _id }: ApiUser, index: number, ...steps: string[]): Promise<void> {
  const { token } = await adminUser();
  for (const status of steps) {
    const path = `/user/${_id}/orders/${index}/status`;
    const answer = await api("PUT", path, { token, body: { status } });
    if (answer.status !== 200) throw new Error(`The step to ${status} returned ${answer.text}`);
  }
}
