import { afterEach, expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { create, remove, turnOnShippingPrice } from "../support/owner-settings.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, checkOut } from "../support/purchase.ts";
import { rowsOf } from "../support/web-session.ts";

interface TaxSettings {
  mode: string;
  rows: { id: string; place: string; warnings: string[] }[];
  sample: string;
}

const TAXES = "/admin/settings/taxes";
const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const FREE = "Red, $740.00, to Albany, NY: shipping $0.00, tax $0.00, total $740.00.";

const settings = async () => (await callAdmin<TaxSettings>("/admin/shop-tax")).body;
const setMode = (mode: string) => callAdmin("/admin/shop-tax", { body: { mode } });
const saveNewYork = (more: object = {}) =>
  callAdmin<TaxSettings & { message: string }>("/admin/shop-tax/states", {
    body: { state: "NY", rate: 8.875, name: "Sales tax", is_shipping_taxed: true, ...more },
  });

afterEach(() => setMode("none"));

async function quoteFor(token: string) {
  const { body } = await call<{ totals: { tax: number; total: number } }>(
    "/shop/shopper/checkout/quote",
    { token, body: { shipping_address: albany } },
  );
  return body.totals;
}

async function newCart() {
  const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, variants.sage ?? "");
  return token;
}

test(
  "adds, changes, and removes a state's rate without scripts, and shows a sample order's total",
  { tags: ["TAX-12"] },
  async () => {
    const session = await adminSession();
    const start = await session.open("/admin");
    expect(start.main.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe(TAXES);
    const empty = await session.open(TAXES);
    expect(empty.main.getByText("No rates yet.")).toBeDefined();
    expect(empty.main.getByText(FREE)).toBeDefined();

    const entries = { State: "New York", "Rate in percent": "8.87512", "Shipping is taxed": false };
    const refused = await session.submit(empty, "Save rate", entries);
    expect(refused.status).toBe(400);
    expect(
      refused.main.getByText("Enter a rate from 0 to 20 percent, with at most four decimals."),
    ).toBeDefined();
    const field = (label: string) => refused.main.getByLabelText<HTMLInputElement>(label);
    expect(field("State").value).toBe("NY");
    expect(field("Rate in percent").value).toBe("8.87512");
    expect(field("Shipping is taxed").checked).toBe(false);

    const saved = await session.submit(refused, "Save rate", { "Rate in percent": "8.875" });
    expect(saved.messages).toEqual(["Rate saved"]);
    const rows = (page: typeof saved) => rowsOf(page.main.getByRole("table", { name: "Rates" }));
    expect(rows(saved)[0]?.slice(1, 4)).toEqual(["8.875%", "Sales tax", "Not taxed"]);
    expect(rows(saved)[0]?.[0]).toBe(
      "New YorkA single rate is not exact in this state. Use Stripe Tax, or the rate that your tax adviser recommends.",
    );
    expect(
      saved.main.getByText(
        "Red, $740.00, to Albany, NY: shipping $0.00, tax $65.68, total $805.68.",
      ),
    ).toBeDefined();

    const form = await session.open(`${TAXES}?state=NY`);
    const changed = await session.submit(form, "Save rate", {
      "Rate in percent": "4",
      "Name on the invoice": "NY tax",
      "Shipping is taxed": true,
    });
    expect(rows(changed)[0]?.slice(1, 4)).toEqual(["4%", "NY tax", "Taxed"]);
    const removed = await session.submit(changed, "Remove New York");
    expect(removed.messages).toEqual(["Rate removed"]);
    expect(removed.main.getByText("No rates yet.")).toBeDefined();
    const log = await session.open("/admin/changes?kind=settings");
    expect(log.main.getByText("Removed: New York")).toBeDefined();
    expect(log.main.getByText("New York: 4% as “NY tax”, shipping taxed")).toBeDefined();
  },
);

test("charges no tax on shipping, even by a later option", { tags: ["TAX-10"] }, async () => {
  const off = await turnOnShippingPrice();
  try {
    expect((await saveNewYork()).body.sample).toMatch(
      "shipping $15.00, tax $67.01, total $822.01.",
    );
    const { body } = await saveNewYork({ is_shipping_taxed: false });
    expect(body.sample).toMatch("shipping $15.00, tax $65.68, total $820.68.");
    const made = await addOption(5);
    try {
      const token = await newCart();
      // The quote uses the cheapest shipping option.
      await expect.poll(() => quoteFor(token)).toMatchObject({ tax: 65.68, total: 810.68 });
      expect((await saveNewYork()).body.sample).toMatch("shipping $5.00, tax $66.12,");
    } finally {
      await remove(`/admin/shipping-options/${made}`);
    }
  } finally {
    await off();
  }
});

test(
  "adds an option on the settings page while a state does not tax shipping",
  { tags: ["TAX-10"] },
  async () => {
    await saveNewYork({ is_shipping_taxed: false });
    const option = { name: "Ground", description: "3 to 5 days", price: 15, free_from: null };
    const { status, body } = await callAdmin<{ rows: { id: string; name: string }[] }>(
      "/admin/shop-shipping",
      { body: { ...option, states: ["NY"] } },
    );
    const { rows } = (await callAdmin<typeof body>("/admin/shop-shipping")).body;
    for (const { id, name } of rows) {
      if (name === option.name) await remove(`/admin/shop-shipping/${id}`);
    }
    expect(status).toBe(200);
  },
);

/** Adds a shipping option as Medusa's dashboard does. */
async function addOption(amount: number): Promise<string> {
  const [zone] = await query<{ id: string; profile: string }>(
    `select service_zone_id as id, shipping_profile_id as profile from shipping_option
     where deleted_at is null limit 1`,
  );
  const { shipping_option } = await create<{ shipping_option: { id: string } }>(
    "/admin/shipping-options",
    {
      name: "Slow",
      service_zone_id: zone?.id,
      shipping_profile_id: zone?.profile,
      provider_id: "manual_manual",
      price_type: "flat",
      type: { label: "Slow", description: "Slow", code: "slow" },
      prices: [{ currency_code: "usd", amount }],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  );
  return shipping_option.id;
}

test(
  "accepts checkouts without an address again when the tax is turned off",
  { tags: ["TAX-19"] },
  async () => {
    const token = await newCart();
    await saveNewYork({ is_shipping_taxed: false });
    expect((await checkOut(token)).status).toBe(409);
    await create("/admin/tax-regions", {
      ...{ country_code: "ca", provider_id: "tp_system" },
      default_tax_rate: { name: "GST", code: "GST", rate: 5 },
    });
    expect((await settings()).rows.map(({ place }) => place)).toEqual(["Canada", "New York"]);
    await setMode("none");
    expect(await settings()).toMatchObject({ mode: "none", rows: [], sample: FREE });
    expect((await checkOut(token)).status).toBe(200);
  },
);

test(
  "warns about a rate for every state and about regions that no address matches",
  { tags: ["TAX-12"] },
  async () => {
    const { body } = await callAdmin<{ tax_regions: { id: string }[] }>(
      "/admin/tax-regions?country_code=us",
    );
    const country = body.tax_regions[0]?.id;
    await create("/admin/tax-rates", {
      ...{ name: "US", code: "US", rate: 8, is_default: true, tax_region_id: country },
    });
    await create("/admin/tax-regions", {
      ...{ country_code: "us", province_code: "us-xx", parent_id: country },
    });
    const page = await (await adminSession()).open(TAXES);
    expect(page.main.getByText("This rate is charged in every state.")).toBeDefined();
    expect(
      page.main.getByText("No address matches this region, so its rate is never charged."),
    ).toBeDefined();
  },
);

test("leaves no cart, address, or link of the sample order in the database", async () => {
  const counts = () =>
    query(`select (select count(*)::int from cart where customer_id is null) as carts,
      (select count(*)::int from cart_address) as addresses,
      (select count(*)::int from cart_line_item) as items,
      (select count(*)::int from cart_shipping_method) as methods,
      (select count(*)::int from cart_line_item_tax_line) as taxes`);
  await saveNewYork();
  const before = await counts();
  expect((await settings()).sample).toMatch("tax $65.68");
  expect(await counts()).toEqual(before);
});

test("uses Stripe Tax for the sample order after it is turned on", async () => {
  expect((await setMode("stripe")).status).toBe(200);
  expect(await settings()).toMatchObject({
    mode: "stripe",
    sample: expect.stringContaining("tax $65.68") as string,
  });
});

test("rejects unknown states, rates above 20 percent, and unknown regions", async () => {
  expect((await saveNewYork({ state: "XX" })).body.message).toBe("Choose a state.");
  expect((await saveNewYork({ rate: 20.5 })).status).toBe(400);
  expect((await callAdmin("/admin/shop-tax/regions/none", { method: "DELETE" })).status).toBe(404);
});
