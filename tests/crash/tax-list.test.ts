import type { StateSales } from "@tomashi/programme/contract/state-sales";
import type { TaxListReport } from "@tomashi/programme/contract/tax-list";
import { afterEach, expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import { reportRows } from "../support/reports.ts";
import { rowsOf } from "../support/web-session.ts";

const PAGE = "/admin/settings/tax-list";

interface Rates {
  rows: { place: string; rate: number; name: string; is_shipping_taxed: boolean }[];
}

const rates = async () =>
  (await callAdmin<Rates>("/admin/shop-tax")).body.rows.map(
    ({ place, rate, name, is_shipping_taxed }) =>
      `${place}: ${rate}% ${name}${is_shipping_taxed ? "" : ", not on shipping"}`,
  );
const saveState = (state: string, rate: number) =>
  callAdmin("/admin/shop-tax/states", {
    body: { state, rate, name: "Sales tax", is_shipping_taxed: true },
  });

afterEach(() => callAdmin("/admin/shop-tax", { body: { mode: "none" } }));

test(
  "downloads the rates, previews a changed list, and saves it only without an error",
  { tags: ["TAX-22"] },
  async () => {
    await saveState("NY", 4);
    await saveState("NJ", 6.625);
    const session = await adminSession();
    const file = await session.request("/admin/settings/taxes.csv");
    expect(file.headers.get("content-disposition")).toBe('attachment; filename="tax-rates.csv"');
    const list = (await file.text()).trim().replace(/^\uFEFF/, "");
    expect(list.split("\r\n")).toEqual([
      '"State","Rate","Name","Shipping taxed"',
      '"NJ","6.625","Sales tax","yes"',
      '"NY","4","Sales tax","yes"',
    ]);

    const before = await rates();
    const wrong = `${list.replace('"4"', '"8.875"')}\nConnecticut,6.35,Sales tax,no\nXX,5,Tax,yes`;
    const refused = await session.submit(await session.open(PAGE), "Check the list", {
      Rates: wrong,
    });
    const title = (page: typeof refused) => page.texts("#list-report")[0];
    const rows = (page: typeof refused) => rowsOf(page.main.getByRole("table"));
    expect(title(refused)).toBe("1 error: nothing was saved");
    expect(rows(refused)).toEqual([
      ["2", "New Jersey", "No change: 6.625% as “Sales tax”, shipping taxed."],
      [
        ...["3", "New York"],
        "Changes 4% as “Sales tax”, shipping taxed to 8.875% as “Sales tax”, shipping taxed.",
      ],
      ["4", "Connecticut", "Adds 6.35% as “Sales tax”, shipping not taxed."],
      ["5", "XX,5,Tax,yes", "Start the line with a state, such as NY."],
    ]);
    expect(refused.main.queryByRole("button", { name: "Save rates" })).toBeNull();
    const { body } = await callAdmin<TaxListReport>("/admin/shop-tax/list", {
      body: { text: wrong, save: true },
    });
    expect(body.rows.map(({ state }) => state)).toEqual([
      ...["unchanged", "ready", "ready", "failed"],
    ]);
    expect(await rates()).toEqual(before);

    const checked = await session.submit(refused, "Check the list", {
      Rates: wrong.replace("\nXX,5,Tax,yes", ""),
    });
    expect(title(checked)).toBe("2 rates to save");
    const saved = await session.submit(checked, "Save rates");
    expect(title(saved)).toBe("2 rates saved");
    expect(await rates()).toEqual([
      "Connecticut: 6.35% Sales tax, not on shipping",
      "New Jersey: 6.625% Sales tax",
      "New York: 8.875% Sales tax",
    ]);
    const log = await session.open("/admin/changes?kind=settings");
    expect(
      log.main.getAllByText("Connecticut: 6.35% as “Sales tax”, shipping not taxed"),
    ).not.toEqual([]);
  },
);

test("rejects a list with too many lines, and an empty one", async () => {
  const { status, body } = await callAdmin<{ message: string }>("/admin/shop-tax/list", {
    body: { text: "NY,4,Tax,yes\n".repeat(101) },
  });
  expect([status, body.message]).toEqual([400, "Send at most 100 lines at a time."]);
  const session = await adminSession();
  const empty = await session.submit(await session.open(PAGE), "Check the list");
  expect(empty.main.getByText("Enter at least one line, or choose a file.")).toBeDefined();
});

test(
  "shows the sales and orders of each state as the tax report and the orders report have them",
  { tags: ["TAX-23"] },
  async () => {
    await saveState("NY", 8.875);
    const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
    const { token } = await newShopper("Grace Buyer");
    await addToBag(token, variants.sage ?? "");
    const { body: payment } = await call<{ url: string }>("/shop/shopper/checkout", {
      token,
      body: { shipping_address: { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" } },
    });
    await payWithoutReturning(payment.url);
    await confirm(token, sessionOf(payment.url));

    const sales = async () => (await callAdmin<StateSales>("/admin/shop-tax/sales")).body;
    const { from, to } = await sales();
    // Reads the reports first, because they issue missing invoices.
    const taxes = await reportRows("tax", { from, to });
    const orders = await reportRows("orders", { from, to });
    const { states } = await sales();
    const cents = (amount: string | undefined) => Math.round(Number(amount) * 100);
    for (const { state, sales: sold, orders: count } of states) {
      const ofState = taxes.filter((row) => row.Country === "US" && row.State === state);
      const sum = ofState.reduce((total, row) => total + cents(row["Gross sales"]), 0);
      expect([state, Math.round(sold * 100)]).toEqual([state, sum]);
      const placed = orders.filter((row) => row["Ship to state"] === state);
      expect([state, count]).toEqual([state, placed.length]);
    }
    expect(states.find(({ state }) => state === "NY")).toMatchObject({
      place: "New York",
      tax: "charged",
    });
    const page = await (await adminSession()).open("/admin/settings/taxes");
    const table = page.main.getByRole("table", { name: "Sales by state" });
    expect(rowsOf(table)).toHaveLength(states.length);
    expect(table.textContent).toContain("New York");
  },
);
