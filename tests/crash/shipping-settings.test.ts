import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { afterEach, expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { turnOnPromotion } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { setStatus } from "../support/line-steps.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import { rowsOf, type WebPage } from "../support/web-session.ts";

interface Settings {
  rows: { id: string; name: string }[];
  sample: string;
  message: string;
}

const PATH = "/admin/settings/shipping";
const ROUTE = "/admin/shop-shipping";
const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const portland = { ...albany, city: "Portland", province: "OR", postal_code: "97201" };
const ground = { name: "Ground", description: "3 to 5 days", price: 15, free_from: null };

const settings = async () => (await callAdmin<Settings>(ROUTE)).body;
const removeOption = (id: string) => callAdmin<Settings>(`${ROUTE}/${id}`, { method: "DELETE" });
const add = (more: object = {}) =>
  callAdmin<Settings>(ROUTE, { body: { ...ground, states: [], ...more } });
/** Returns the price of Ground in two quotes of the same cart, which must be equal. */
async function quotesOf(color: { price: number }, shipping_address: object): Promise<unknown[]> {
  const { variants } = await newProduct({ sage: { ...color, stock: 5 } });
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, variants.sage ?? "");
  const quote = async () => {
    const { body } = await call<CheckoutQuote>("/shop/shopper/checkout/quote", {
      ...{ token, body: { shipping_address } },
    });
    return body.shipping_options.find(({ name }) => name === "Ground")?.amount;
  };
  return [await quote(), await quote()];
}
const rows = (page: WebPage) => rowsOf(page.main.getByRole("table")).map((row) => row.slice(0, 4));

afterEach(async () => {
  const { rows: left } = await settings();
  for (const { id, name } of left) if (name !== "Free shipping") await removeOption(id);
});

const FREE_ROW = ["Free shippingSent from the United States", "Everywhere", "$0", "–"];

test("adds, changes, and removes a shipping option without scripts", async () => {
  const session = await adminSession();
  const initial = await session.open(PATH);
  expect(rows(initial)).toEqual([FREE_ROW]);
  const refused = await session.submit(initial, "Save shipping option", {
    Name: "Ground",
    "Description with delivery days": "3 to 5 days",
    "Price in dollars": "15",
    Where: "Only the states chosen below",
  });
  expect(refused.status).toBe(400);
  expect(refused.main.getByText("Choose at least one state.")).toBeDefined();
  const saved = await session.submit(refused, "Save shipping option", {
    "New York": true,
    "New Jersey": true,
  });
  expect(saved.messages).toEqual(["Shipping option saved"]);
  expect(rows(saved)[1]).toEqual(["Ground3 to 5 days", "New Jersey, New York", "$15", "–"]);

  const { rows: options } = await settings();
  const form = await session.open(`${PATH}?option=${options[1]?.id}`);
  expect(form.main.getByLabelText<HTMLInputElement>("New Jersey").checked).toBe(true);
  const changed = await session.submit(form, "Save shipping option", {
    "Price in dollars": "12.50",
    "Free from, in dollars (optional)": "1000",
    "New Jersey": false,
  });
  expect(rows(changed)[1]).toEqual(["Ground3 to 5 days", "New York", "$12.50", "$1,000"]);
  const removed = await session.submit(changed, "Remove Ground");
  expect(removed.messages).toEqual(["Shipping option removed"]);
  expect(rows(removed)).toEqual([FREE_ROW]);
  const kept = await session.submit(removed, "Remove Free shipping");
  expect(kept.messages).toEqual([
    "The shop needs at least one shipping option. Add another one first.",
  ]);
  const log = await session.open("/admin/changes?kind=settings");
  expect(log.main.getByText("Changed: Ground, $12.50, free from $1,000, NY")).toBeDefined();
});

test(
  "ships only to an option's states, and for free from the chosen total",
  { tags: ["FULF-04"] },
  async () => {
    const [free] = (await settings()).rows;
    await add({ free_from: 1000, states: ["NY"] });
    const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
    const shopper = await newShopper("Grace Buyer");
    await addToBag(shopper.token, variants.sage ?? "");
    const quoteTo = (shipping_address: object) =>
      call<{ totals: { shipping: number }; message: string }>("/shop/shopper/checkout/quote", {
        token: shopper.token,
        body: { shipping_address },
      });
    await callAdmin(`/admin/shipping-options/${free?.id}`, {
      body: { rules: [{ attribute: "enabled_in_store", value: "false", operator: "eq" }] },
    });
    try {
      expect((await quoteTo(portland)).body.message).toBe("We do not ship to this address.");
      expect((await quoteTo(albany)).body.totals.shipping).toBe(15);
      expect((await settings()).sample).toBe(
        "Red, $740.00, to Albany, NY: shipping $15.00, tax $0.00, total $755.00.",
      );
      await addToBag(shopper.token, variants.sage ?? "");
      expect((await quoteTo(albany)).body.totals.shipping).toBe(0);
    } finally {
      await query(
        `update shipping_option_rule set value = '"true"' where attribute = 'enabled_in_store'`,
      );
    }
  },
);

test("applies free shipping by the total after discounts", { tags: ["FULF-04"] }, async () => {
  await add({ free_from: 1000, states: ["NY"] });
  const turnOff = await turnOnPromotion();
  try {
    const quotes = await quotesOf({ price: 1100 }, albany);
    expect(quotes).toEqual([15, 15]);
    expect(await quotesOf({ price: 1200 }, albany)).toEqual([0, 0]);
  } finally {
    await turnOff();
  }
});

test(
  "prices a package by its weight, and offers no option for an unknown one",
  { tags: ["FULF-04"] },
  async () => {
    const session = await adminSession();
    const form = await session.open(PATH);
    const saved = await session.submit(form, "Save shipping option", {
      ...{ Name: "Freight", "Description with delivery days": "3 to 5 days" },
      "How it is priced": "By the weight of the package, with the prices below",
      ...{ "Weight 1: up to, in grams": "1000", "Weight 1: price in dollars": "15" },
      ...{ "Weight 2: up to, in grams": "5000", "Weight 2: price in dollars": "25" },
    });
    expect(saved.messages).toEqual(["Shipping option saved"]);
    expect(rows(saved)[1]).toEqual([
      ...["Freight3 to 5 days", "Everywhere", "$15 up to 1,000 g$25 up to 5,000 g", "–"],
    ]);
    expect((await settings()).sample).toContain("Red, $740.00, to Albany, NY: shipping $0.00");
    const { variants } = await newProduct({ sage: { price: 740, stock: 9 } });
    const shopper = await newShopper("Grace Buyer");
    const offered = async () => {
      const { body } = await call<CheckoutQuote>("/shop/shopper/checkout/quote", {
        ...{ token: shopper.token, body: { shipping_address: albany } },
      });
      const freight = body.shipping_options.find(({ name }) => name === "Freight");
      return freight?.amount;
    };
    await addToBag(shopper.token, variants.sage ?? "");
    expect(await offered()).toBeUndefined();
    await query("update product_variant set weight = 600 where id = $1", [variants.sage]);
    expect(await offered()).toBe(15);
    await addToBag(shopper.token, variants.sage ?? "");
    expect(await offered()).toBe(25);
    await query("update product_variant set weight = 3000 where id = $1", [variants.sage]);
    expect(await offered()).toBeUndefined();
    await query("update product_variant set weight = 600 where id = $1", [variants.sage]);

    const { rows: options } = await settings();
    const freight = options.find(({ name }) => name === "Freight")?.id ?? "";
    const paid = await call<{ url: string }>("/shop/shopper/checkout", {
      token: shopper.token,
      body: { shipping_address: albany, shipping_option: freight, expected_total: 1505 },
    });
    expect(paid.status).toBe(200);
    const changed = await callAdmin<Settings>(`${ROUTE}/${freight}`, {
      body: { ...ground, states: [] },
    });
    expect(changed.body.rows.at(-1)).toMatchObject({ price: 15, weights: [] });
    await payWithoutReturning(paid.body.url);
    expect((await confirm(shopper.token, sessionOf(paid.body.url))).body).toMatchObject({
      ...{ total: 1505, shipping: 25 },
    });
    const { orders } = await readShopper(shopper.token, "orders");
    expect((await setStatus(orders?.[0]?.line_id ?? "", "processing")).status).toBe(200);
  },
);

test("requires no address after a state's last option ships everywhere or is removed", async () => {
  const { token } = await newShopper();
  const zones = async () => {
    const found = await query<{ state: string }>(
      "select province_code as state from geo_zone where type <> 'country' and deleted_at is null",
    );
    const needed = (await readShopper(token, "cart")).cart?.totals.needs_address;
    return [found.map(({ state }) => state).toSorted(), needed];
  };
  const id = (await add({ states: ["NY", "NJ"] })).body.rows[1]?.id ?? "";
  const shipTo = (...states: string[]) =>
    callAdmin<Settings>(`${ROUTE}/${id}`, { body: { ...ground, states } });
  await add({ name: "Express", states: ["NY"] });
  await shipTo("NY");
  expect(await zones()).toEqual([["NY"], true]);
  await removeOption((await settings()).rows.find(({ name }) => name === "Express")?.id ?? "");
  expect(await zones()).toEqual([["NY"], true]);
  await shipTo();
  expect((await zones())[0]).toEqual([]);
  await shipTo("NJ");
  await removeOption(id);
  expect(await zones()).toEqual([[], false]);
});

test("rejects invalid values and options that no longer exist", async () => {
  expect((await add({ name: " " })).body.message).toBe("Enter a name, such as Ground.");
  expect((await add({ price: 1.005 })).status).toBe(400);
  expect((await add({ free_from: 0 })).status).toBe(400);
  expect((await add({ states: ["XX"] })).body.message).toBe("Choose at least one state.");
  expect((await removeOption("none")).status).toBe(404);
});
