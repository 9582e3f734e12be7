import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, boughtVariant, paymentPage, sessionOf } from "../support/purchase.ts";
import { sandboxState } from "../support/sandbox-state.ts";

/** What this shop comes without, and an owner may turn on in the engine for everybody. */

async function made<T>(path: string, body: object): Promise<T> {
  const answer = await callAdmin<T>(path, { body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const gone = (path: string) => callAdmin(path, { method: "DELETE" });

const tenPercent = {
  code: "TEN",
  type: "standard",
  status: "active",
  is_automatic: true,
  application_method: {
    type: "percentage",
    target_type: "items",
    allocation: "across",
    value: 10,
  },
};

/** Each turns something on, and answers what turns it off again. */
const settings: Record<
  string,
  { cents: number; sums: object; shown: object; on: (id: string) => Promise<() => unknown> }
> = {
  "a tax of 8 percent": {
    cents: 10_800,
    sums: { subtotal: 100, tax: 8 },
    shown: { tax: null, is_final: false },
    on: async () => {
      const { body } = await callAdmin<{ tax_regions: { id: string }[] }>("/admin/tax-regions");
      const { tax_rate } = await made<{ tax_rate: { id: string } }>("/admin/tax-rates", {
        name: "Sales tax",
        code: "sales",
        rate: 8,
        is_default: true,
        tax_region_id: body.tax_regions[0]?.id,
      });
      return () => gone(`/admin/tax-rates/${tax_rate.id}`);
    },
  },
  "shipping for 15 dollars": {
    cents: 11_500,
    sums: { subtotal: 100, shipping: 15 },
    shown: { shipping: 15, total: 115 },
    on: async () => {
      const { body } = await callAdmin<{
        shipping_options: { id: string; prices: { id: string }[] }[];
      }>("/admin/shipping-options?fields=id,prices.id");
      const [option] = body.shipping_options;
      const cost = (amount: number) =>
        made(`/admin/shipping-options/${option?.id ?? ""}`, {
          prices: [{ id: option?.prices[0]?.id, amount, currency_code: "usd" }],
        });
      await cost(15);
      return () => cost(0);
    },
  },
  "ten percent off everything": {
    cents: 9000,
    sums: { subtotal: 100, discount: 10 },
    shown: { is_final: false },
    on: async () => {
      const { promotion } = await made<{ promotion: { id: string } }>(
        "/admin/promotions",
        tenPercent,
      );
      return () => gone(`/admin/promotions/${promotion.id}`);
    },
  },
  "a sale price": {
    cents: 8000,
    sums: { subtotal: 80 },
    shown: { total: 80 },
    on: async (variant_id) => {
      const { price_list } = await made<{ price_list: { id: string } }>("/admin/price-lists", {
        title: "Sale",
        description: "A sale",
        type: "sale",
        status: "active",
        prices: [{ amount: 80, currency_code: "usd", variant_id }],
      });
      return () => gone(`/admin/price-lists/${price_list.id}`);
    },
  },
};

async function askedCents(token: string): Promise<number | undefined> {
  const id = sessionOf(await paymentPage(token));
  return (await sandboxState()).sessions.find((session) => session.id === id)?.amount_total;
}

/** What a bag of one piece says of itself where nothing is turned on. */
const ASKED_NOW = { shipping: 0, tax: 0, total: 100, is_final: true };

const shownTotals = async (token: string) => (await readShopper(token, "cart")).cart?.totals;

const inCents = (dollars: Record<string, number>) =>
  Object.fromEntries(Object.entries(dollars).map(([name, sum]) => [name, sum * 100]));

/** What another shopper's order comes to by the engine's books, what of it is not paid, and what is printed of it. */
async function boughtFor(variantId: string) {
  const { token, line } = await boughtVariant(variantId);
  const { body } = await callAdmin<{
    order: { total: number; summary: { pending_difference: number } };
  }>(`/admin/orders/${line.order_id}?fields=total,summary`);
  const { purchases } = await readShopper(token, "purchases");
  const [invoice] = await query<{ sums: Record<string, number> }>(
    `select json_build_object('subtotal', document -> 'subtotalCents',
       'discount', document -> 'discountCents', 'shipping', document -> 'shippingCents',
       'tax', document -> 'taxCents', 'total', document -> 'totalCents',
       'paid', document -> 'paidCents') as sums
     from invoice where order_id = $1 and kind = 'invoice'`,
    [line.order_id],
  );
  return {
    total: body.order.total,
    owed: body.order.summary.pending_difference,
    invoiced: invoice?.sums,
    listed: purchases?.orders[0]?.sums,
  };
}

test.each(Object.entries(settings))(
  "%s that the owner turns on counts at the payment and in the order, also of a bag filled before, and off again does not",
  async (_name, { cents, sums, shown, on }) => {
    const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
    const { token } = await newShopper();
    await addToBag(token, variants.coral ?? "");
    expect(await askedCents(token)).toBe(10_000);
    const off = await on(variants.coral ?? "");
    try {
      expect(await shownTotals(token)).toMatchObject({ ...ASKED_NOW, ...shown });
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
          refunded_to_card: 0,
          refunded_as_credit: 0,
        },
      });
    } finally {
      await off();
    }
    expect(await shownTotals(token)).toMatchObject(ASKED_NOW);
    expect(await askedCents(token)).toBe(10_000);
  },
);

test("a promotion that takes a code, or that has not begun, leaves the bag's total as what is asked", async () => {
  const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
  const { token } = await newShopper();
  await addToBag(token, variants.coral ?? "");
  for (const still of [{ is_automatic: false }, { status: "draft" }]) {
    const { promotion } = await made<{ promotion: { id: string } }>("/admin/promotions", {
      ...tenPercent,
      ...still,
    });
    const totals = await shownTotals(token);
    await gone(`/admin/promotions/${promotion.id}`);
    expect(totals).toMatchObject(ASKED_NOW);
  }
});

test("a price for two pieces and more counts at the payment of a bag with two, and of no other", async () => {
  const { variants } = await newProduct({ coral: { price: 100, stock: 5 } });
  const coral = variants.coral ?? "";
  const [owner] = await query<{ product: string }>(
    "select product_id as product from product_variant where id = $1",
    [coral],
  );
  await made(`/admin/products/${owner?.product ?? ""}/variants/${coral}`, {
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
