import { afterEach, expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { callAdmin } from "../support/commerce.ts";
import { query } from "../support/database.ts";
import { create, tenPercent } from "../support/owner-settings.ts";
import { rowsOf, textOf, type WebPage } from "../support/web-session.ts";

interface Settings {
  rows: { id: string; code: string; discount: object | null }[];
  sample: string;
  message: string;
}

const PATH = "/admin/settings/promotions";
const ROUTE = "/admin/shop-promotions";
const welcome = {
  ...{ code: "welcome", is_automatic: false, target: "items", unit: "percent", value: 20 },
  ...{ starts_on: null, ends_on: null, limit: null, smallest_order: null, is_returnable: false },
};

const settings = async (code?: string) =>
  (await callAdmin<Settings>(code ? `${ROUTE}?code=${code}` : ROUTE)).body;
const add = (more: object = {}) => callAdmin<Settings>(ROUTE, { body: { ...welcome, ...more } });
const removePromotion = (id: string) => callAdmin(`${ROUTE}/${id}`, { method: "DELETE" });

afterEach(async () => {
  for (const { id } of (await settings()).rows) await removePromotion(id);
});

const rows = (page: WebPage) => rowsOf(page.main.getByRole("table")).map((row) => row.slice(0, 5));
const sample = (page: WebPage) => textOf(page.main.getByRole("region", { name: "Sample order" }));

test("adds, previews, switches off, and removes a promotion without scripts", async () => {
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
    "Smallest order in dollars (optional)": "740",
  });
  expect(refused.status).toBe(400);
  expect(refused.main.getByText("Enter a discount of at most 100 percent.")).toBeDefined();
  const saved = await session.submit(refused, "Save promotion", { Discount: "20" });
  expect(saved.messages).toEqual(["Promotion saved"]);
  expect(rows(saved)).toEqual([
    [
      "WELCOMENeeds the code. Orders from $740. Items are final sale.",
      ...["20% off items", "From January 1, 2020 to December 31, 2099", "0 of 100", "On"],
    ],
  ]);
  expect(sample(saved)).toMatch("shipping $0.00, tax $0.00, total $740.00.");
  const preview = await session.open(`${PATH}?code=WELCOME`);
  expect(sample(preview)).toMatch("With WELCOME: Red, $740.00, to Albany, NY: discount −$148.00,");

  const again = await session.submit(saved, "Save promotion", { Code: "Welcome", Discount: "5" });
  expect(again.main.getByText("Another promotion has this code.")).toBeDefined();
  const off = await session.submit(saved, "Switch off");
  expect(off.messages).toEqual(["Promotion switched off"]);
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
