import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

const MAY_BE_DONE =
  "No answer came in time. It may have been done all the same: please look before you try again.";
const AWAY = "The shop is not available. Please try again in a moment.";

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
  // The storefront knows its key, and an open connection is there to hang.
  storefront.link.restore();
  await expect.poll(async () => (await ask("/cart")).status).toBe(200);
  storefront.link.hang();
});

type Asked = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

/** A hang that is waited for longer than this is none that was answered. */
function ask(path: string, { headers = {}, ...init }: Asked = {}): Promise<Response> {
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

const whenOf = ({ status, headers }: Response) => [status, headers.get("retry-after")];

test(
  "every page of a shopper is a 503 with a time to try again while commerce takes calls and never answers",
  { tags: ["ERR-08"] },
  async () => {
    const pages = ["/cart", "/checkout", "/admin", `/profile/${id}`, `/profile/data/${id}`].concat(
      ["wishlist", "ordereturn", "update", "sessions"].map((part) => `/profile/${part}/${id}`),
    );
    const answers = await Promise.all(pages.map(async (path) => [path, whenOf(await ask(path))]));
    expect(answers).toEqual(pages.map((path) => [path, [503, "5"]]));
  },
);

test(
  "a call of /api is a 503 with a time to try again while commerce takes calls and never answers",
  { tags: ["API-46"] },
  async () => {
    const read = await ask("/api/product/");
    expect([...whenOf(read), await read.json()]).toEqual([503, "5", { message: AWAY }]);
    const change = await ask(`/api/user/${id}/cart`, {
      method: "POST",
      body: JSON.stringify({ color: "blue" }),
      headers: { "content-type": "application/json", origin: storefront.url },
    });
    expect([...whenOf(change), await change.json()]).toEqual([503, "5", { message: MAY_BE_DONE }]);
  },
);

test(
  "a change to which no answer comes is sent once, and its page says that it may have been made",
  { tags: ["ERR-09"] },
  async () => {
    storefront.link.heard.length = 0;
    const changed = await ask("/cart", form({ intent: "remove", line: "item_1" }));
    expect([changed.status, changed.headers.get("location")]).toEqual([303, "/cart"]);
    const toast = changed.headers.getSetCookie().find((one) => one.startsWith("toast=")) ?? "";
    storefront.link.restore();
    const said = await ask("/cart", { headers: { cookie: `${cookie}; ${toast.split(";")[0]}` } });
    expect(await said.text()).toContain(
      `The bag could not be changed. Please try again. ${MAY_BE_DONE}`,
    );
    const sent = storefront.link.heard.filter((one) => one.includes("/cart/lines/item_1"));
    expect(sent).toHaveLength(1);
  },
);
