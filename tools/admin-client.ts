import { readSecrets } from "./start/data-folder.ts";
import type { Settings } from "./start/settings.ts";

/** Sends a POST to the shop's admin routes, or a GET without a body. */
export type AdminClient = <T>(path: string, body?: object) => Promise<T>;

/** Returns a client for the running shop's admin routes, logged in as its first admin. */
export async function adminClient(settings: Settings): Promise<AdminClient> {
  const commerce = settings.COMMERCE_URL ?? `http://127.0.0.1:${settings.COMMERCE_PORT}`;
  const password = settings.ADMIN_PASSWORD ?? readSecrets(settings.DATA_DIR).adminPassword;
  const login = { email: settings.ADMIN_EMAIL, password };
  const { token } = await post<{ token: string }>(`${commerce}/api/user/login`, login);
  return (path, body) => post(`${commerce}/admin${path}`, body, token);
}

async function post<T>(address: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new Error(`${new URL(address).origin} does not answer: is the shop running?`, {
      cause: error,
    });
  });
  if (answer.status === 401) {
    throw new Error("The admin's password is different: set ADMIN_EMAIL and ADMIN_PASSWORD.");
  }
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
