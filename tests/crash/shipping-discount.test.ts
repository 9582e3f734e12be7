import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { decide, deliver, receive, requestReturn, cancelReturn } from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import { clearTerms, turnOffTax, setTerms } from "../support/random-terms.ts";
import { cancelItems, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 120, stock: 100 } });
const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };
const reopen = (lineId: string) =>
  callAdmin(`/admin/order-lines/${lineId}/reopening`, { body: { note: "Looked again." } });
let removePromotion: () => Promise<void>;

beforeAll(async () => {
  await turnOffTax();
  removePromotion = await setTerms(
    {
      ...{ rate: 7, isShippingTaxed: true, shipping: 20 },
      discount: { target: "shipping", unit: "percent", value: 50 },
    },
    "HALF-SHIPPING",
  );
});
afterAll(async () => {
  await removePromotion();
  await clearTerms();
});

/** Buys two items with discounted shipping. */
async function bought() {
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, idOf("sold"), 2);
  const { body } = await call<{ url: string }>("/shop/shopper/checkout", {
    token,
    body: { shipping_address: albany },
  });
  await payWithoutReturning(body.url);
  await confirm(token, sessionOf(body.url));
  const { orders = [] } = await readShopper(token, "orders");
  const { line_id: id = "", order_id: orderId = "", cancel_offers: offers = [] } = orders[0] ?? {};
  return { token, id, orderId, offers };
}

test(
  "offers and refunds the discounted shipping when the entire order is canceled",
  { tags: ["PROMO-14"] },
  async () => {
    const { token, id, orderId, offers } = await bought();
    expect((await cancelItems(token, id)).status).toBe(200);
    const [settlement] = await settlementsOf(orderId);
    expect(settlement).toMatchObject({ shipping_cents: 1_000, shipping_tax_cents: 70 });
    // Two items for $120 and shipping for $10, with 7% tax.
    const paid = { quantity: 2, to_card: 267.5, to_credit: 0 };
    expect(offers.at(-1)).toEqual(paid);
    expect(settlement?.card_cents).toBe(paid.to_card * 100);
    expect(await owedBy(orderId)).toBe(0);
  },
);

test(
  "withdraws, denies, and receives returns of an order with a discount on shipping",
  { tags: ["PROMO-14"] },
  async () => {
    const { token, id, orderId } = await bought();
    await deliver(id);
    const request = async () => (await requestReturn(token, id)).status;
    expect(await request()).toBe(200);
    expect((await cancelReturn(token, id)).status).toBe(200);
    expect(await request()).toBe(200);
    expect((await decide(id, "denied")).status).toBe(200);
    expect((await reopen(id)).status).toBe(200);
    expect((await decide(id, "approved")).status).toBe(200);
    expect((await receive(id)).status).toBe(200);
    expect(await owedBy(orderId)).toBe(0);
  },
);
