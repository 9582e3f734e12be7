import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import {
  create,
  remove,
  tenPercent,
  turnOnPromotion,
  turnOnShippingPrice,
  turnOnTax,
} from "../support/owner-settings.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, payCart, paymentPage, sessionOf } from "../support/purchase.ts";
import { sandboxState } from "../support/sandbox-state.ts";

/** Each `on` turns a setting on and returns a function that turns it off. */
const settings: Record<
  string,
  { cents: number; sums: object; shown: object; on: (id: string) => Promise<() => unknown> }
> = {
  "a tax of 8 percent": {
    cents: 10_800,
    sums: { subtotal: 100, tax: 8 },
    shown: { tax: null, is_final: false },
    on: () => turnOnTax(),
  },
  "shipping for 15 dollars": {
    cents: 11_500,
    sums: { subtotal: 100, shipping: 15 },
    shown: { shipping: 15, total: 115 },
    on: () => turnOnShippingPrice(),
  },
  "ten percent off everything": {
    cents: 9000,
    sums: { subtotal: 100, discount: 10 },
    shown: { is_final: false },
    on: turnOnPromotion,
  },
  "a sale price": {
    cents: 8000,
    sums: { subtotal: 80 },
    shown: { total: 80 },
    on: async (variant_id) => {
      const { price_list } = await create<{ price_list: { id: string } }>("/admin/price-lists", {
        title: "Sale",
        description: "A sale",
        type: "sale",
        status: "active",
        prices: [{ amount: 80, currency_code: "usd", variant_id }],
      });
      return () => remove(`/admin/price-lists/${price_list.id}`);
    },
  },
};

async function askedCents(token: string): Promise<number | undefined> {
  const id = sessionOf(await paymentPage(token));
  return (await sandboxState()).sessions.find((session) => session.id === id)?.amount_total;
}

/** The totals of a cart with one item when all settings are off. */
const DEFAULT_TOTALS = { shipping: 0, tax: 0, total: 100, is_final: true };

const shownTotals = async (token: string) => (await readShopper(token, "cart")).cart?.totals;

const inCents = (dollars: Record<string, number>) =>
  Object.fromEntries(Object.entries(dollars).map(([name, sum]) => [name, sum * 100]));

/** Adds the variant to the cart of a new customer, whose profile has the address for the tax. */
async function newCart(variantId: string) {
  const shopper = await newShopper("Grace Buyer");
  await saveProfile(shopper, elmStreet);
  await addToBag(shopper.token, variantId);
  return shopper;
}

/** Buys the variant as another customer; returns the totals in Medusa, invoice, and order list. */
async function boughtFor(variantId: string) {
  const { token } = await newCart(variantId);
  const [line] = await payCart(token);
  if (!line) throw new Error("The order is not listed.");
  const { body } = await callAdmin<{
    order: { total: number; summary: { pending_difference: number } };
  }>(`/admin/orders/${line.order_id}?fields=total,summary`);
  const { purchases } = await readShopper(token, "purchases");
  const invoices = () =>
    query<{ sums: Record<string, number> }>(
      `select json_build_object('subtotal', document -> 'subtotalCents',
       'discount', document -> 'discountCents', 'shipping', document -> 'shippingCents',
       'tax', document -> 'taxCents', 'total', document -> 'totalCents',
       'paid', document -> 'paidCents') as sums
     from invoice where order_id = $1 and kind = 'invoice'`,
      [line.order_id],
    );
  await expect.poll(invoices).toHaveLength(1);
  const [invoice] = await invoices();
  return {
    total: body.order.total,
    owed: body.order.summary.pending_difference,
    invoiced: invoice?.sums,
    listed: purchases?.orders[0]?.sums,
  };
}

test.each(Object.entries(settings))(
  "applies %s to payments, orders, and existing carts only while it is turned on",
  async (_name, { cents, sums, shown, on }) => {
    const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
    const { token } = await newCart(variants.coral ?? "");
    expect(await askedCents(token)).toBe(10_000);
    const off = await on(variants.coral ?? "");
    try {
      expect(await shownTotals(token)).toMatchObject({ ...DEFAULT_TOTALS, ...shown });
      expect(await askedCents(token)).toBe(cents);
      const total = cents / 100;
      const printed = { discount: 0, shipping: 0, tax: 0, ...sums, total };
      expect(await boughtFor(variants.coral ?? "")).toEqual({
        total,
        owed: 0,
        invoiced: inCents({ ...printed, paid: total }),
        listed: {
          ...printed,
          paid_by_card: total,
          paid_by_credit: 0,
          paid_outside: 0,
          due: 0,
          refunded_to_card: 0,
          refunded_outside: 0,
          refunded_as_credit: 0,
        },
      });
    } finally {
      await off();
    }
    expect(await shownTotals(token)).toMatchObject(DEFAULT_TOTALS);
    expect(await askedCents(token)).toBe(10_000);
  },
);

test("leaves the cart's total unchanged when a promotion needs a code or is a draft", async () => {
  const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
  const { token } = await newShopper();
  await addToBag(token, variants.coral ?? "");
  for (const inactive of [{ is_automatic: false }, { status: "draft" }]) {
    const { promotion } = await create<{ promotion: { id: string } }>("/admin/promotions", {
      ...tenPercent,
      ...inactive,
    });
    const totals = await shownTotals(token);
    await remove(`/admin/promotions/${promotion.id}`);
    expect(totals).toMatchObject(DEFAULT_TOTALS);
  }
});

test("charges the price for two or more units only when the cart has two", async () => {
  const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
  const coral = variants.coral ?? "";
  const [owner] = await query<{ product: string }>(
    "select product_id as product from product_variant where id = $1",
    [coral],
  );
  await create(`/admin/products/${owner?.product ?? ""}/variants/${coral}`, {
    prices: [
      { amount: 100, currency_code: "usd" },
      { amount: 90, currency_code: "usd", min_quantity: 2 },
    ],
  });
  const asked = async (pieces: number) => {
    const { token } = await newShopper();
    await addToBag(token, coral, pieces);
    return askedCents(token);
  };
  expect([await asked(1), await asked(2)]).toEqual([10_000, 18_000]);
});
