import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { afterEach, expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { create, tenPercent } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, confirm, payCart, paymentPage, sessionOf } from "../support/purchase.ts";
import { cancelItems } from "../support/settlements.ts";
import { rowsOf, textOf, type WebPage } from "../support/web-session.ts";

interface Settings {
  rows: {
    id: string;
    code: string;
    discount: object | null;
    used: number;
    limit: number | null;
    limit_per_customer: number | null;
  }[];
  sample: string;
  message: string;
}

const PATH = "/admin/settings/promotions";
const ROUTE = "/admin/shop-promotions";
const welcome = {
  ...{ code: "welcome", is_automatic: false, target: "items", unit: "percent", value: 20 },
  ...{ starts_on: null, ends_on: null, limit: null, smallest_order: null, is_returnable: false },
  limit_per_customer: null,
};

const settings = async (code?: string) =>
  (await callAdmin<Settings>(code ? `${ROUTE}?code=${code}` : ROUTE)).body;
const add = (more: object = {}) => callAdmin<Settings>(ROUTE, { body: { ...welcome, ...more } });
const change = (id: string, terms: object) =>
  callAdmin<Settings>(`${ROUTE}/${id}/terms`, { body: terms });
const removePromotion = (id: string) => callAdmin(`${ROUTE}/${id}`, { method: "DELETE" });

afterEach(async () => {
  for (const { id } of (await settings()).rows) await removePromotion(id);
});

const rows = (page: WebPage) => rowsOf(page.main.getByRole("table")).map((row) => row.slice(0, 5));
const sample = (page: WebPage) => textOf(page.main.getByRole("region", { name: "Sample order" }));

test("adds, previews, turns off, and removes a promotion without scripts", async () => {
  const session = await adminSession();
  const empty = await session.open(PATH);
  expect(empty.main.getByText("No promotions yet.")).toBeDefined();
  const refused = await session.submit(empty, "Save promotion", {
    Code: "welcome",
    Discount: "120",
    Off: "Items",
    "First day (optional)": "2020-01-01",
    "Last day (optional)": "2099-12-31",
    "Number of orders (optional)": "100",
    "Minimum order in dollars (optional)": "740",
  });
  expect(refused.status).toBe(400);
  expect(refused.main.getByText("Enter a discount of at most 100 percent.")).toBeDefined();
  const saved = await session.submit(refused, "Save promotion", { Discount: "20" });
  expect(saved.messages).toEqual(["Promotion saved"]);
  expect(rows(saved)).toEqual([
    [
      "WELCOMERequires the code. Minimum order $740. Items are final sale.",
      ...["20% off items", "From January 1, 2020 to December 31, 2099", "0 of 100", "On"],
    ],
  ]);
  expect(sample(saved)).toMatch("shipping $0.00, tax $0.00, total $740.00.");
  const preview = await session.open(`${PATH}?code=WELCOME`);
  expect(sample(preview)).toMatch("With WELCOME: Red, $740.00, to Albany, NY: discount −$148.00,");

  const again = await session.submit(saved, "Save promotion", { Code: "Welcome", Discount: "5" });
  expect(again.main.getByText("Another promotion has this code.")).toBeDefined();
  const off = await session.submit(saved, "Turn off");
  expect(off.messages).toEqual(["Promotion turned off"]);
  expect(rows(off)[0]?.[4]).toBe("Off");
  expect((await settings("WELCOME")).sample).toMatch("total $740.00.");
  const removed = await session.submit(off, "Remove WELCOME");
  expect(removed.messages).toEqual(["Promotion removed"]);
  const campaigns =
    "select id from promotion_campaign where name = 'WELCOME' and deleted_at is null";
  expect(await query(campaigns)).toEqual([]);
  const log = await session.open("/admin/changes?kind=settings");
  expect(log.main.getByText("Added: WELCOME, 20% off items")).toBeDefined();
});

test("applies an automatic discount only to orders of at least the minimum total", async () => {
  await add({ is_automatic: true, unit: "dollars", value: 50, smallest_order: 740.01 });
  expect((await settings()).sample).toMatch("total $740.00.");
  await add({
    code: "FROM740",
    is_automatic: true,
    unit: "dollars",
    value: 50,
    smallest_order: 740,
  });
  expect((await settings()).sample).toMatch(
    "discount −$50.00, shipping $0.00, tax $0.00, total $690",
  );
  const links = `select cart_id from cart_promotion link where deleted_at is null
    and not exists (select 1 from cart where cart.id = link.cart_id)`;
  expect(await query(links)).toEqual([]);
});

test("marks a promotion's items as returnable only when the admin chooses so", async () => {
  await add();
  await add({ code: "KEEP", is_returnable: true });
  expect(
    await query("select code, metadata from promotion where deleted_at is null order by code"),
  ).toEqual([
    { code: "KEEP", metadata: { returnable: true } },
    { code: "WELCOME", metadata: { returnable: false } },
  ]);
});

async function newCart() {
  const { variants } = await newProduct({ sage: { price: 740, stock: 9 } });
  const shopper = await newShopper("Grace Buyer");
  const fill = () => addToBag(shopper.token, variants.sage ?? "");
  await fill();
  return { ...shopper, fill };
}

const apply = async (token: string, code: string) => {
  const { status, body } = await call<{ message: string } | undefined>("/shop/shopper/cart/codes", {
    ...{ token, body: { code } },
  });
  return status === 200 ? "applied" : body?.message;
};

const totalOf = async (token: string) =>
  (await call<CheckoutQuote>("/shop/shopper/checkout/quote", { token, body: {} })).body.totals
    .total;

test(
  "limits the orders of each customer, and restores a use when an order is canceled",
  { tags: ["PROMO-11"] },
  async () => {
    const { body } = await add({ code: "ONCE", limit: 3, limit_per_customer: 1 });
    expect(body.rows).toMatchObject([{ code: "ONCE", limit: 3, limit_per_customer: 1, used: 0 }]);
    const [one, other] = [await newCart(), await newCart()];
    expect(await apply(one.token, "once")).toBe("applied");
    const [line] = await payCart(one.token);
    await one.fill();
    expect(await apply(one.token, "once")).toBe("You have already used this code.");
    expect(await totalOf(one.token)).toBe(740);
    expect(await apply(other.token, "once")).toBe("applied");
    await payCart(other.token);
    expect((await settings()).rows[0]?.used).toBe(2);

    await cancelItems(one.token, line?.line_id ?? "");
    expect((await settings()).rows[0]?.used).toBe(1);
    expect(await apply(one.token, "once")).toBe("applied");
    await payCart(one.token);
    const third = await newCart();
    expect(await apply(third.token, "once")).toBe("applied");
    await payCart(third.token);
    expect(await apply((await newCart()).token, "once")).toBe("This code has been used up.");
  },
);

test(
  "applies an automatic promotion with a limit per customer once, and shows the sample order",
  { tags: ["PROMO-11"] },
  async () => {
    const { body } = await add({ is_automatic: true, limit_per_customer: 1 });
    expect(body.sample).toMatch("discount −$148.00,");
    const { token, fill } = await newCart();
    expect(await totalOf(token)).toBe(592);
    await payCart(token);
    await fill();
    expect(await totalOf(token)).toBe(740);
  },
);

test(
  "changes a promotion without scripts, and an open payment page keeps its total",
  { tags: ["PROMO-12"] },
  async () => {
    await add({ is_automatic: true });
    const [paying, open] = [await newCart(), await newCart()];
    const url = await paymentPage(paying.token);
    const session = await adminSession();
    const page = await session.open(PATH);
    const href = page.main.getByRole("link", { name: "Change" }).getAttribute("href") ?? "";
    const form = await session.open(href);
    const refused = await session.submit(form, "Save promotion", { "Discount in percent": "101" });
    expect(refused.main.getByText("Enter a discount of at most 100 percent.")).toBeDefined();
    const saved = await session.submit(refused, "Save promotion", {
      Code: "spring",
      "Discount in percent": "10",
      "First day (optional)": "2020-01-01",
      "Last day (optional)": "2099-12-31",
      "Items bought with it can be returned": true,
    });
    expect(saved.messages).toEqual(["Promotion saved"]);
    expect(rows(saved)).toEqual([
      [
        "SPRINGApplies automatically. Items can be returned.",
        ...["10% off items", "From January 1, 2020 to December 31, 2099", "0", "On"],
      ],
    ]);
    expect(await totalOf(open.token)).toBe(666);
    await payWithoutReturning(url);
    expect((await confirm(paying.token, sessionOf(url))).body.total).toBe(592);
    const log = await session.open("/admin/changes?kind=settings");
    expect(log.main.getByText("Changed: WELCOME, now SPRING, 10% off items")).toBeDefined();

    const periodAfter = async (days: Record<string, string>) =>
      rows(await session.submit(await session.open(href), "Save promotion", days))[0]?.[2];
    expect(await periodAfter({ "Last day (optional)": "2020-12-31" })).toBe(
      "From January 1, 2020 to December 31, 2020",
    );
    expect(await periodAfter({ "First day (optional)": "" })).toBe("Until December 31, 2020");
    expect(await totalOf(open.token)).toBe(740);
  },
);

test("rejects another promotion's code or dates, and changes to a promotion that the form cannot express", async () => {
  const terms = { code: "KEEP", value: 5, starts_on: null, ends_on: null, is_returnable: false };
  const ends_on = "2099-12-31";
  await add({ code: "KEEP", ends_on });
  const { body } = await add();
  const id = body.rows.find(({ code }) => code === "WELCOME")?.id ?? "";
  const taken = await change(id, terms);
  expect([taken.status, taken.body.message]).toEqual([409, "Another promotion has this code."]);
  expect((await change("none", terms)).status).toBe(404);
  await query(
    `update promotion set campaign_id = kept.campaign_id from promotion kept
     where promotion.id = $1 and kept.code = 'KEEP' and kept.deleted_at is null`,
    [id],
  );
  const shared = await change(id, { ...terms, code: "WELCOME" });
  expect([shared.status, shared.body.message]).toEqual([
    409,
    "Other promotions share the dates. Change them in Medusa’s dashboard.",
  ]);
  expect((await change(id, { ...terms, code: "WELCOME", ends_on })).status).toBe(200);
  await removePromotion(id);
  expect((await settings()).rows).toMatchObject([{ code: "KEEP", ends_on }]);
  await create("/admin/promotions", {
    ...{
      ...tenPercent,
      rules: [{ attribute: "customer.groups.id", operator: "in", values: ["x"] }],
    },
  });
  const ten = (await settings()).rows.find(({ code }) => code === "TEN")?.id ?? "";
  const refused = await change(ten, { ...terms, code: "TEN" });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Change this promotion in Medusa’s dashboard.",
  ]);
});

test("keeps the dates and the limit that promotions share until the last one is removed", async () => {
  const dates = { starts_on: "2020-01-01", ends_on: "2099-12-31" };
  const { body } = await add({ ...dates, limit: 5 });
  const campaigns = () =>
    query<{ id: string }>(
      "select id from promotion_campaign where name = 'WELCOME' and deleted_at is null",
    );
  const campaign_id = (await campaigns())[0]?.id;
  await create("/admin/promotions", { ...tenPercent, is_automatic: false, campaign_id });
  const ten = (await settings()).rows.find(({ code }) => code === "TEN");
  expect(ten).toMatchObject({ ...dates, limit: 5, is_returnable: false });
  const changeTen = (more: object) =>
    change(ten?.id ?? "", { code: "TEN", value: 10, ...dates, is_returnable: true, ...more });
  const refused = await changeTen({ ends_on: null });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Other promotions share the dates. Change them in Medusa’s dashboard.",
  ]);
  expect((await changeTen({})).status).toBe(200);
  await removePromotion(body.rows[0]?.id ?? "");
  expect((await settings()).rows).toEqual([{ ...ten, is_returnable: true }]);
  const alone = await changeTen({ ends_on: null });
  expect(alone.body.rows).toEqual([{ ...ten, is_returnable: true, ends_on: null }]);
  await removePromotion(ten?.id ?? "");
  expect(await campaigns()).toEqual([]);
});

test("lists a promotion created in Medusa's dashboard, and rejects invalid values", async () => {
  await create("/admin/promotions", tenPercent);
  expect((await settings()).rows).toMatchObject([
    { code: "TEN", is_automatic: true, discount: { target: "items", unit: "percent", value: 10 } },
  ]);
  expect((await add({ code: "TEN" })).status).toBe(409);
  expect((await add({ ends_on: "2027-02-30" })).body.message).toMatch(/^Enter a date/);
  expect((await add({ limit: 1.5 })).status).toBe(400);
  expect((await removePromotion("none")).status).toBe(404);
});
