import { randomUUID } from "node:crypto";
import { PASSWORD } from "../tests/support/sign-up.ts";

export interface Session {
  token: string;
  id: string;
}

interface Call {
  method?: "GET" | "PUT";
  token?: string;
  body?: object;
}

/** Calls a route of /api, by default with POST. Throws unless it succeeds. */
export async function callApi<Answer>(
  api: string,
  path: string,
  { method, token, body }: Call = {},
): Promise<Answer> {
  const answer = await fetch(api + path, {
    method: method ?? "POST",
    headers: {
      "content-type": "application/json",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${api}${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

export async function signUp(api: string): Promise<Session> {
  const email = `tools-${randomUUID()}@example.com`;
  const body = { name: "Grace Buyer", email, password: PASSWORD };
  const { token, _id } = await callApi<{ token: string; _id: string }>(api, "/user", { body });
  return { token, id: _id };
}

export const addToCart = (api: string, { token, id }: Session, color: string) =>
  callApi(api, `/user/${id}/cart`, { token, body: { color } });
