import { expect, test } from "vitest";
import { call, callAdmin } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";

/** The shop checks publishable keys itself, together with the session on customer routes. */

const NO_KEY =
  "Publishable API key required in the request header: x-publishable-api-key. " +
  "You can manage your keys in settings in the dashboard.";
const NOT_VALID = "A valid publishable key is required to proceed with the request";

const refused = (message: string) => ({ status: 400, message });

test("rejects revoked, unknown, and missing keys on customer and catalog routes", async () => {
  const { token } = await newShopper();
  const { body } = await callAdmin<{ api_key: { id: string; token: string } }>("/admin/api-keys", {
    body: { title: "For a trial", type: "publishable" },
  });
  const responseOf = async (path: string, key: string) => {
    const answer = await call<{ message?: string }>(path, {
      token,
      headers: { "x-publishable-api-key": key },
    });
    return { status: answer.status, message: answer.body.message };
  };
  const paths = ["/store/shopper?parts=cart", "/store/regions"];
  const all = (key: string) => Promise.all(paths.map((path) => responseOf(path, key)));
  const open = { status: 200, message: undefined };

  expect(await all(body.api_key.token)).toEqual([open, open]);
  const { status } = await callAdmin(`/admin/api-keys/${body.api_key.id}/revoke`, { body: {} });
  expect(status).toBe(200);
  expect(await all(body.api_key.token)).toEqual([refused(NOT_VALID), refused(NOT_VALID)]);
  expect(await all("pk_never")).toEqual([refused(NOT_VALID), refused(NOT_VALID)]);
  expect(await all("")).toEqual([refused(NO_KEY), refused(NO_KEY)]);
});

test("requires an active session besides a valid key", async () => {
  const { token } = await newShopper();
  expect((await call("/store/shopper?parts=cart", { token })).status).toBe(200);
  expect((await call("/store/shopper?parts=cart")).status).toBe(401);
  expect((await call("/store/shopper?parts=cart", { token: `${token}x` })).status).toBe(401);
  expect((await call("/store/sessions/current", { token, method: "DELETE" })).status).toBe(204);
  expect(await call("/store/shopper?parts=cart", { token })).toEqual({
    status: 401,
    body: { message: "Please log in again." },
  });
});
