import { afterAll, beforeAll, expect, test } from "vitest";
import { ELM_STREET, elmStreet, saveProfile } from "../support/addresses.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { deliverAndApproveReturns, receive } from "../support/line-steps.ts";
import { giveCredit, moneyOf } from "../support/order-money.ts";
import { create, remove } from "../support/owner-settings.ts";
import { available, newProduct } from "../support/product.ts";
import {
  addToBag,
  checkOut,
  confirm,
  linesOf,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { refundsForLine, sandboxState } from "../support/sandbox-state.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { WebSession } from "../support/web-session.ts";

const NO_ADDRESS = "Please enter the address to which we send your order.";
const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const portland = {
  ...albany,
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201" },
};

let regionId = "";
beforeAll(async () => {
  const { body } = await callAdmin<{ tax_regions: { id: string; country_code: string }[] }>(
    "/admin/tax-regions?country_code=us",
  );
  // Uses the format in which Medusa's dashboard stores a state.
  const { tax_region } = await create<{ tax_region: { id: string } }>("/admin/tax-regions", {
    country_code: "us",
    province_code: "us-ny",
    parent_id: body.tax_regions[0]?.id,
    default_tax_rate: { name: "Sales tax (New York)", code: "NY", rate: 8.875 },
  });
  regionId = tax_region.id;
});
afterAll(() => remove(`/admin/tax-regions/${regionId}`));

async function newCart(price = 740) {
  const { variants } = await newProduct({ sage: { price, stock: 5 } });
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variants.sage ?? "");
  return { ...shopper, variantId: variants.sage ?? "" };
}

const checkOutTo = (token: string, to: object) =>
  call<{ url: string; message: string }>("/shop/shopper/checkout", {
    token,
    body: { shipping_address: to },
  });

const quoteFor = (token: string, to?: object) =>
  call<{ totals: object; message: string }>("/shop/shopper/checkout/quote", {
    token,
    body: to ? { shipping_address: to } : {},
  });

async function sessionAt(url: string) {
  const { sessions } = await sandboxState();
  return sessions.find(({ id }) => id === sessionOf(url));
}

test(
  "returns 409 and holds no item when the address is missing",
  { tags: ["TAX-04"] },
  async () => {
    const { token, variantId } = await newCart();
    const { status, body } = await checkOut(token);
    expect([status, body.message]).toEqual([409, NO_ADDRESS]);
    expect(await available(variantId)).toBe(5);
    expect((await quoteFor(token)).body.totals).toMatchObject({
      ...{ subtotal: 740, tax: null, total: 740, is_final: false },
    });
  },
);

test(
  "charges New York's rate from the checkout to the refund, and no tax in Oregon",
  { tags: ["TAX-02", "TAX-03", "TAX-06", "TAX-07"] },
  async () => {
    const { token } = await newCart();
    expect((await quoteFor(token, albany)).body.totals).toMatchObject({
      ...{ subtotal: 740, discounts: [], shipping: 0, tax: 65.68, total: 805.68, is_final: true },
    });
    expect((await quoteFor(token, portland)).body.totals).toMatchObject({ tax: 0, total: 740 });
    const { url } = (await checkOutTo(token, albany)).body;
    expect(await sessionAt(url)).toMatchObject({
      amount_total: 80_568,
      shipping_address_collection: null,
    });
    await payWithoutReturning(url);
    const { body } = await confirm(token, sessionOf(url));
    expect(body).toMatchObject({ total: 805.68, receipt: { to: { city: "Albany" } } });
    const [line] = await linesOf(token, body.order_id);
    if (!line) throw new Error("The order has no line.");
    const invoice = () =>
      query(
        `select document -> 'taxCents' as tax, document -> 'totalCents' as total
         from invoice where order_id = $1 and kind = 'invoice'`,
        [body.order_id],
      );
    await expect.poll(invoice).toEqual([{ tax: 6568, total: 80_568 }]);

    await deliverAndApproveReturns(token, line);
    expect((await receive(line.line_id)).status).toBe(200);
    expect(await refundsForLine(line.line_id)).toEqual([80_568]);
    expect((await moneyOf(body.order_id)).summary.pending_difference).toBeCloseTo(0, 2);
    const [note] = await query(
      `select document -> 'subtotalCents' as goods, document -> 'taxCents' as tax,
         document -> 'totalCents' as total
       from invoice where order_id = $1 and kind = 'credit-note'`,
      [body.order_id],
    );
    expect(note).toEqual({ goods: 74_000, tax: 6568, total: 80_568 });
  },
);

test(
  "returns 409 when the total has changed since the page was shown",
  { tags: ["TAX-11"] },
  async () => {
    const { token } = await newCart();
    const pay = (expected_total: number) =>
      call<{ url: string; message: string }>("/shop/shopper/checkout", {
        token,
        body: { shipping_address: albany, expected_total },
      });
    const { status, body } = await pay(740);
    expect([status, body.message]).toEqual([409, "The total has changed. Please look again."]);
    expect((await pay(805.68)).status).toBe(200);
  },
);

test(
  "calculates tax for an address stored as one line, and leaves the text unchanged",
  { tags: ["TAX-05"] },
  async () => {
    const shopper = await newCart();
    const line = "5 Elm Street, Albany, NY 12207";
    await saveProfile(shopper, line);
    expect((await quoteFor(shopper.token)).body.totals).toMatchObject({ tax: 65.68 });
    expect((await readShopper(shopper.token, "profile")).profile?.address).toBe(line);
  },
);

test("calculates the fee for missing packaging from the goods, not from the tax", async () => {
  const { token } = await newCart();
  const { url } = (await checkOutTo(token, albany)).body;
  await payWithoutReturning(url);
  const [line] = await linesOf(token, (await confirm(token, sessionOf(url))).body.order_id);
  if (!line) throw new Error("The order has no line.");
  await deliverAndApproveReturns(token, line);
  expect((await receive(line.line_id, true)).status).toBe(200);
  expect(await refundsForLine(line.line_id)).toEqual([69_468]);
});

test("applies store credit to the tax too", { tags: ["TAX-09"] }, async () => {
  const { token, person } = await newCart();
  await giveCredit(person.id, 100);
  expect((await quoteFor(token, albany)).body.totals).toMatchObject({
    ...{ tax: 65.68, credit: 100, total: 705.68 },
  });
  const { url } = (await checkOutTo(token, albany)).body;
  expect((await sessionAt(url))?.amount_total).toBe(70_568);
});

test("keeps an open payment page and its total when the checkout is viewed again", async () => {
  const { token } = await newCart();
  const { url } = (await checkOutTo(token, albany)).body;
  expect((await quoteFor(token, portland)).body.totals).toMatchObject({ total: 805.68 });
  expect((await sessionAt(url))?.status).toBe("open");
});

test("uses the profile's address on /api and on the checkout page", async () => {
  const shopper = await newCart();
  await saveProfile(shopper, elmStreet);
  expect((await sessionAt(await paymentPage(shopper.token)))?.amount_total).toBe(80_568);
  const checkout = await new WebSession(shopper).open("/checkout");
  expect(checkout.main.getByText("$805.68")).toBeTruthy();
  expect(checkout.main.getByText("$65.68")).toBeTruthy();
  expect((await readShopper(shopper.token, "profile")).profile?.address).toBe(ELM_STREET);
});
