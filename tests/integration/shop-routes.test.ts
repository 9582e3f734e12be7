import { expect, test } from "vitest";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";

const NO_KEY =
  "Publishable API key required in the request header: x-publishable-api-key. " +
  "You can manage your keys in settings in the dashboard.";
const NOT_VALID = "A valid publishable key is required to proceed with the request";

const refused = (message: string) => ({ status: 400, message });

async function responseOf(path: string, key: string, token?: string) {
  const answer = await call<{ message?: string }>(path, {
    ...(token && { token }),
    headers: { "x-publishable-api-key": key },
  });
  return { status: answer.status, message: answer.body.message };
}

test("rejects revoked, unknown, and missing keys on catalog routes", async () => {
  const { body } = await callAdmin<{ api_key: { id: string; token: string } }>("/admin/api-keys", {
    body: { title: "For a trial", type: "publishable" },
  });
  const { id, token } = body.api_key;
  expect((await responseOf("/store/regions", token)).status).toBe(200);
  const { status } = await callAdmin(`/admin/api-keys/${id}/revoke`, { body: {} });
  expect(status).toBe(200);
  expect(await responseOf("/store/regions", token)).toEqual(refused(NOT_VALID));
  expect(await responseOf("/store/regions", "pk_never")).toEqual(refused(NOT_VALID));
  expect(await responseOf("/store/regions", "")).toEqual(refused(NO_KEY));
});

test("serves customer routes without a key, including at their former URLs", async () => {
  const { token } = await newShopper();
  for (const prefix of ["/shop", "/store"]) {
    const path = `${prefix}/shopper?parts=cart`;
    expect((await responseOf(path, "", token)).status).toBe(200);
    expect((await responseOf(path, "")).status).toBe(401);
    const { status } = await call(`${prefix}/shopper/deletion`, { token });
    expect(status).toBe(200);
  }
});

test("requires an active session on customer routes", async () => {
  const { token } = await newShopper();
  expect((await call("/shop/shopper?parts=cart", { token })).status).toBe(200);
  expect((await call("/shop/shopper?parts=cart")).status).toBe(401);
  expect((await call("/shop/shopper?parts=cart", { token: `${token}x` })).status).toBe(401);
  expect((await call("/shop/sessions/current", { token, method: "DELETE" })).status).toBe(204);
  expect(await call("/shop/shopper?parts=cart", { token })).toEqual({
    status: 401,
    body: { message: "Please log in again." },
  });
});
