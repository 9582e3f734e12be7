import { randomUUID } from "node:crypto";
import { paidElsewhere } from "../../tests/support/payment-page.ts";
import type { Build } from "./two-builds.ts";

export interface Session {
  token: string;
  id: string;
}

interface User {
  token: string;
  _id: string;
  orders: { status: string; lineId: string }[];
}

const PASSWORD = "Copper-Lantern7";

/** One call of /api. Throws unless it succeeds. */
async function call<Answer>(
  { api }: Build,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Answer> {
  const answer = await fetch(api + path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export async function signUp(build: Build): Promise<Session> {
  const email = `rolling-${randomUUID()}@example.com`;
  const body = { name: "Grace Buyer", email, password: PASSWORD };
  const { token, _id } = await call<User>(build, "POST", "/user", { body });
  return { token, id: _id };
}

export async function logIn(
  build: Build,
  body: { email: string; password: string },
): Promise<Session> {
  const { token, _id } = await call<User>(build, "POST", "/user/login", { body });
  return { token, id: _id };
}

export const addToBag = (build: Build, { token, id }: Session, color: string) =>
  call(build, "POST", `/user/${id}/cart`, { token, body: { color } });

/** The payment page's address. */
export const checkOut = (build: Build, { token }: Session) =>
  call<{ url: string }>(build, "POST", "/payment/checkout", { token, body: {} });

/** Pays on the page and comes back to `build`. */
export async function pay(build: Build, { token }: Session, url: string): Promise<void> {
  await paidElsewhere(url);
  const session = url.split("/").at(-1) ?? "";
  await call(build, "GET", `/payment/confirm?session_id=${session}`, { token });
}

export async function statusesOf(build: Build, { token, id }: Session): Promise<string[]> {
  const { orders } = await call<User>(build, "GET", `/user/${id}`, { token });
  return orders.map(({ status }) => status);
}

/** A step of the first line, by an admin. */
export const setStatus = (build: Build, admin: Session, of: Session, status: string) =>
  call(build, "PUT", `/user/${of.id}/orders/0/status`, { token: admin.token, body: { status } });

export const requestReturn = (build: Build, { token, id }: Session) =>
  call(build, "POST", `/user/${id}/orders/0/return`, { token, body: {} });

export const decideReturn = (build: Build, admin: Session, of: Session, action: string) =>
  call(build, "PUT", `/user/${of.id}/returns/0`, { token: admin.token, body: { action } });
