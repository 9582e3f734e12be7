import { payWithoutReturning } from "../../tests/support/payment-page.ts";
import { callApi, type Session } from "../api-client.ts";
import type { Build } from "./two-builds.ts";

interface User {
  token: string;
  _id: string;
  orders: { status: string; lineId: string }[];
}

export async function logIn(
  { api }: Build,
  body: { email: string; password: string },
): Promise<Session> {
  const { token, _id } = await callApi<User>(api, "/user/login", { body });
  return { token, id: _id };
}

export const checkOut = ({ api }: Build, { token }: Session) =>
  callApi<{ url: string }>(api, "/payment/checkout", { token, body: {} });

export async function pay({ api }: Build, { token }: Session, url: string): Promise<void> {
  await payWithoutReturning(url);
  const session = url.split("/").at(-1) ?? "";
  await callApi(api, `/payment/confirm?session_id=${session}`, { method: "GET", token });
}

export async function statusesOf({ api }: Build, { token, id }: Session): Promise<string[]> {
  const { orders } = await callApi<User>(api, `/user/${id}`, { method: "GET", token });
  return orders.map(({ status }) => status);
}

export const setStatus = ({ api }: Build, { token }: Session, of: Session, status: string) =>
  callApi(api, `/user/${of.id}/orders/0/status`, { method: "PUT", token, body: { status } });

export const requestReturn = ({ api }: Build, { token, id }: Session) =>
  callApi(api, `/user/${id}/orders/0/return`, { token, body: {} });

export const decideReturn = ({ api }: Build, { token }: Session, of: Session, action: string) =>
  callApi(api, `/user/${of.id}/returns/0`, { method: "PUT", token, body: { action } });
