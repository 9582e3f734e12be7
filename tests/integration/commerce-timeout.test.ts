import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

const MAY_BE_DONE =
  "The request timed out, but the change may have been saved. Please check before you try again.";
const AWAY = "The shop is temporarily unavailable. Please try again in a moment.";

let storefront: Awaited<ReturnType<typeof startLinkedStorefront>>;
let cookie = "";
let id = "";

beforeAll(async () => {
  const [started, { token, person }] = await Promise.all([
    startLinkedStorefront({ COMMERCE_WAIT_SECONDS: "2" }),
    newShopper(),
  ]);
  storefront = started;
  cookie = `session=${token}`;
  id = person.id;
});
afterAll(() => storefront.stop());

beforeEach(async () => {
  // Makes sure that the storefront has its key and an open connection before the proxy hangs.
  storefront.link.restore();
  await expect.poll(async () => (await send("/cart")).status).toBe(200);
  storefront.link.hang();
});

type SendOptions = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** Sends a request and fails without a response within 20 seconds. */
function send(path: string, { headers = {}, ...init }: SendOptions = {}): Promise<Response> {
  return fetch(storefront.url + path, {
    ...init,
    headers: { cookie, accept: "text/html", ...headers },
    redirect: "manual",
    signal: AbortSignal.timeout(20_000),
  });
}

const form = (fields: Record<string, string>) => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { origin: storefront.url },
});

const statusAndRetryAfter = ({ status, headers }: Response) => [status, headers.get("retry-after")];

test(
  "returns 503 with Retry-After for customer pages when the commerce server hangs",
  { tags: ["ERR-08"] },
  async () => {
    const pages = ["/cart", "/checkout", "/admin", `/profile/${id}`, `/profile/data/${id}`].concat(
      ["wishlist", "ordereturn", "update", "sessions"].map((part) => `/profile/${part}/${id}`),
    );
    const answers = await Promise.all(
      pages.map(async (path) => [path, statusAndRetryAfter(await send(path))]),
    );
    expect(answers).toEqual(pages.map((path) => [path, [503, "5"]]));
  },
);

test(
  "returns 503 with Retry-After for /api calls when the commerce server hangs",
  { tags: ["API-46"] },
  async () => {
    const read = await send("/api/product/");
    expect([...statusAndRetryAfter(read), await read.json()]).toEqual([
      503,
      "5",
      { message: AWAY },
    ]);
    const change = await send(`/api/user/${id}/cart`, {
      method: "POST",
      body: JSON.stringify({ color: "blue" }),
      headers: { "content-type": "application/json", origin: storefront.url },
    });
    expect([...statusAndRetryAfter(change), await change.json()]).toEqual([
      503,
      "5",
      { message: MAY_BE_DONE },
    ]);
  },
);

test(
  "sends a change only once and warns that it may have succeeded when the commerce server hangs",
  { tags: ["ERR-09"] },
  async () => {
    storefront.link.heard.length = 0;
    const changed = await send("/cart", form({ intent: "remove", line: "item_1" }));
    expect([changed.status, changed.headers.get("location")]).toEqual([303, "/cart"]);
    const toast = changed.headers.getSetCookie().find((one) => one.startsWith("toast=")) ?? "";
    storefront.link.restore();
    const page = await send("/cart", { headers: { cookie: `${cookie}; ${toast.split(";")[0]}` } });
    expect(await page.text()).toContain(
      `The bag could not be changed. Please try again. ${MAY_BE_DONE}`,
    );
    const sent = storefront.link.heard.filter((one) => one.includes("/cart/lines/item_1"));
    expect(sent).toHaveLength(1);
  },
);
