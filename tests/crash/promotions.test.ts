import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import { expect, onTestFinished, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { emailLines as linesOfMail, emailsTo } from "../support/outbox.ts";
import { moneyOf } from "../support/order-money.ts";
import { turnOnShippingPrice } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { newPromotion } from "../support/promotions.ts";
import {
  addToBag,
  cancel,
  checkOut,
  checkOutWithRetry,
  confirm,
  linesOf,
  sessionOf,
} from "../support/purchase.ts";
import { refundsForLine, sandboxState } from "../support/sandbox-state.ts";
import { WebSession } from "../support/web-session.ts";

type Refusable = { message: string };

async function newCart(price = 740) {
  const { variants } = await newProduct({ sage: { price, stock: 5 } });
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variants.sage ?? "");
  return { ...shopper, variantId: variants.sage ?? "" };
}

async function promotion(settings?: Parameters<typeof newPromotion>[0]): Promise<string> {
  const { code, remove } = await newPromotion(settings);
  onTestFinished(async () => {
    await remove();
  });
  return code;
}

const apply = (token: string, code: string) =>
  call<Refusable>("/shop/shopper/cart/codes", { token, body: { code } });

const quoteFor = async (token: string) =>
  (await call<CheckoutQuote>("/shop/shopper/checkout/quote", { token, body: {} })).body;

async function pay(token: string) {
  const { status, body } = await checkOut(token);
  if (status !== 200) throw new Error(`Checkout responded ${status}: ${body.message}`);
  await payWithoutReturning(body.url);
  return { url: body.url, order: (await confirm(token, sessionOf(body.url))).body };
}

const invoiceOf = (orderId: string) => () =>
  query(
    `select document -> 'discountCents' as discount, document -> 'totalCents' as total
     from invoice where order_id = $1 and kind = 'invoice'`,
    [orderId],
  );

test(
  "shows a code's discount on every screen from the cart to the invoice",
  { tags: ["PROMO-01", "PROMO-04", "TAX-13"] },
  async () => {
    const shopper = await newCart();
    const code = await promotion();
    const web = new WebSession(shopper);
    const cart = await web.open("/cart");
    await web.submit(cart, "Apply", { "Discount code": code.toLowerCase() });
    const applied = await web.open("/cart");
    expect(applied.main.getByText(`Discount (${code})`)).toBeTruthy();
    expect(applied.main.getByText("$592")).toBeTruthy();
    expect(applied.main.getByText(`With ${code} this item is final sale.`)).toBeTruthy();
    const checkout = await web.open("/checkout");
    expect(checkout.main.getByText("−$148")).toBeTruthy();
    expect(checkout.main.getByText("$592")).toBeTruthy();
    const { url, order } = await pay(shopper.token);
    const { sessions } = await sandboxState();
    expect(sessions.find(({ id }) => id === sessionOf(url))).toMatchObject({
      amount_total: 59_200,
      automatic_tax: { enabled: false },
      allow_promotion_codes: null,
    });
    expect(order).toMatchObject({ total: 592, discount: 148, receipt: { discount: 148 } });
    expect(order).not.toHaveProperty("tax");
    await expect.poll(invoiceOf(order.order_id)).toEqual([{ discount: 14_800, total: 59_200 }]);
    const [line] = await linesOf(shopper.token, order.order_id);
    expect(line?.final_sale).toBe("reduced");
    const orders = await web.open(`/profile/ordereturn/${shopper.person.id}`);
    expect(orders.main.getAllByText("−$148")).not.toEqual([]);
    await expect
      .poll(async () =>
        emailsTo(shopper.email)
          .flatMap(linesOfMail)
          .some((line) => line.includes("−$148.00")),
      )
      .toBe(true);
  },
);

test("applies an automatic promotion without a code", { tags: ["PROMO-02"] }, async () => {
  const shopper = await newCart();
  const code = await promotion({ isAutomatic: true, percent: 10 });
  const cart = await new WebSession(shopper).open("/cart");
  expect(cart.main.getByText(`Discount (${code})`)).toBeTruthy();
  expect(cart.main.queryByLabelText("Discount code")).toBeNull();
  expect((await quoteFor(shopper.token)).totals).toMatchObject({ total: 666 });
  const { order } = await pay(shopper.token);
  expect(order).toMatchObject({ total: 666, discount: 74 });
});

test(
  "rejects a code that is unknown, has ended, does not apply, or is used up",
  { tags: ["PROMO-03"] },
  async () => {
    const { token } = await newCart();
    const rejection = async (code: string) => {
      const { status, body } = await apply(token, code);
      return [status, body.message];
    };
    expect(await rejection("NOT-A-CODE")).toEqual([400, "This code is not valid."]);
    const ended = await promotion({ endsAt: "2021-01-01T00:00:00Z" });
    expect(await rejection(ended)).toEqual([400, "This code is not valid."]);
    const onShipping = await promotion({ target: "shipping_methods" });
    expect(await rejection(onShipping)).toEqual([
      409,
      "This code does not apply to the items in your cart.",
    ]);
    const once = await promotion({ limit: 1 });
    const other = await newCart();
    expect((await apply(other.token, once)).status).toBe(200);
    await pay(other.token);
    expect(await rejection(once)).toEqual([409, "This code has been used up."]);
    expect((await quoteFor(token)).totals).toMatchObject({ discounts: [], total: 740 });
  },
);

test("restores the total when a code is removed, in any spelling", async () => {
  const { token } = await newCart();
  const code = await promotion();
  await apply(token, code);
  expect((await quoteFor(token)).totals.total).toBe(592);
  const removed = await call(`/shop/shopper/cart/codes/${code.toLowerCase()}`, {
    token,
    method: "DELETE",
  });
  expect(removed.status).toBe(200);
  expect((await quoteFor(token)).totals).toMatchObject({ discounts: [], total: 740 });
});

test("refunds the discounted price of a returnable item", { tags: ["PROMO-05"] }, async () => {
  const { token } = await newCart();
  await apply(token, await promotion({ isReturnable: true }));
  expect((await quoteFor(token)).final_sale).toEqual({});
  const { order } = await pay(token);
  const [line] = await linesOf(token, order.order_id);
  if (!line) throw new Error("The order has no line.");
  expect(line.final_sale).toBeNull();
  await deliverAndApproveReturns(token, line);
  expect((await receive(line.line_id)).status).toBe(200);
  expect(await refundsForLine(line.line_id)).toEqual([59_200]);
  expect((await moneyOf(order.order_id)).summary.pending_difference).toBeCloseTo(0, 2);
});

test(
  "keeps items returnable when a code discounts only shipping",
  { tags: ["PROMO-06"] },
  async () => {
    const turnOff = await turnOnShippingPrice();
    onTestFinished(async () => {
      await turnOff();
    });
    const { token } = await newCart();
    await apply(token, await promotion({ target: "shipping_methods", percent: 100 }));
    expect(await quoteFor(token)).toMatchObject({
      totals: { shipping: 15, total: 740 },
      final_sale: {},
    });
    const { order } = await pay(token);
    expect((await linesOf(token, order.order_id))[0]?.final_sale).toBeNull();
  },
);

test(
  "uses the terms of an open payment page even when the promotion ends",
  { tags: ["PROMO-08"] },
  async () => {
    const { token } = await newCart();
    const { code, remove } = await newPromotion({ isReturnable: true });
    await apply(token, code);
    const { body } = await checkOut(token);
    await remove();
    await payWithoutReturning(body.url);
    const { body: order } = await confirm(token, sessionOf(body.url));
    expect(order).toMatchObject({ total: 592 });
    expect((await linesOf(token, order.order_id))[0]?.final_sale).toBeNull();
  },
);

test(
  "keeps the last use of a code for the payment page that is open",
  { tags: ["PROMO-13"] },
  async () => {
    const [first, second] = [await newCart(), await newCart()];
    const once = await promotion({ limit: 1 });
    await apply(first.token, once);
    await apply(second.token, once);
    const opened = await checkOut(first.token);
    const refused = await checkOut(second.token);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `Other customers are checking out with the last uses of ${once}. Please remove the code, or try again in a few minutes.`,
    ]);
    await payWithoutReturning(opened.body.url);
    const { body: order } = await confirm(first.token, sessionOf(opened.body.url));
    expect(order).toMatchObject({ total: 592 });
    expect((await quoteFor(second.token)).totals).toMatchObject({ discounts: [], total: 740 });
    expect((await pay(second.token)).order).toMatchObject({ total: 740 });
  },
);

test(
  "keeps the last use of an automatic promotion for the payment page that is open",
  { tags: ["PROMO-15"] },
  async () => {
    const [first, second, third] = [await newCart(), await newCart(), await newCart()];
    await promotion({ isAutomatic: true, limit: 1 });
    const code = await promotion({ percent: 10 });
    await apply(second.token, code);
    expect((await quoteFor(second.token)).totals).toMatchObject({ discounts: [{}, {}] });
    await checkOut(first.token);
    // The cart keeps the discount while its own payment page is open.
    expect((await quoteFor(first.token)).totals).toMatchObject({ total: 592 });
    expect((await quoteFor(second.token)).totals).toMatchObject({
      discounts: [{ code, amount: 74 }],
      total: 666,
    });
    expect((await quoteFor(third.token)).totals).toMatchObject({ discounts: [], total: 740 });
    expect((await pay(second.token)).order).toMatchObject({ total: 666 });
    await cancel(first.token);
    expect((await quoteFor(third.token)).totals).toMatchObject({ total: 592 });
    await payWithoutReturning((await checkOut(third.token)).body.url);
    expect((await quoteFor(first.token)).totals).toMatchObject({ discounts: [], total: 740 });
  },
);

test(
  "opens as many discounted payment pages at once as an automatic promotion has uses left",
  { tags: ["PROMO-15"] },
  async () => {
    const carts = [await newCart(), await newCart(), await newCart()];
    await promotion({ isAutomatic: true, limit: 1 });
    const open = async ({ token }: { token: string }) => {
      const { status, body } = await checkOutWithRetry(token);
      if (status === 409) expect(body.message).toBe("The total has changed. Please look again.");
      return status === 409 ? (await checkOutWithRetry(token)).status : status;
    };
    expect(await Promise.all(carts.map(open))).toEqual([200, 200, 200]);
    const totals = await query<{ cents: number }>(
      `select amount_cents as cents from payment_attempt
       where state = 'open' and customer_id = any($1) order by amount_cents`,
      [carts.map(({ person }) => person.id)],
    );
    expect(totals.map(({ cents }) => cents)).toEqual([59_200, 74_000, 74_000]);
  },
);

test("places a free order without a payment page", { tags: ["PROMO-09"] }, async () => {
  const shopper = await newCart();
  await saveProfile(shopper, elmStreet);
  await apply(shopper.token, await promotion({ percent: 100 }));
  expect((await quoteFor(shopper.token)).totals).toMatchObject({ total: 0, is_final: true });
  const checkout = await new WebSession(shopper).open("/checkout");
  expect(checkout.main.getByRole("button", { name: "PLACE ORDER" })).toBeTruthy();
  const { status, body } = await checkOut(shopper.token);
  expect([status, new URL(body.url).pathname]).toEqual([200, "/payment-success"]);
  const { orders = [] } = await readShopper(shopper.token, "orders");
  expect(orders).toMatchObject([{ status: "confirmed" }]);
  const [line] = orders;
  expect((await moneyOf(line?.order_id ?? "")).summary.pending_difference).toBeCloseTo(0, 2);
});

test("returns 409 for a total below Stripe's minimum", { tags: ["TAX-14"] }, async () => {
  const { token } = await newCart(0.49);
  const { status, body } = await checkOut(token);
  expect([status, body.message]).toEqual([
    409,
    "An order must come to at least $0.50. Please add an item.",
  ]);
});
