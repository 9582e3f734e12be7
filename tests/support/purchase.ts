import { setTimeout } from "node:timers/promises";
import type { OrderLine } from "@tomashi/programme/contract/http";
import type { ConfirmedOrder } from "@tomashi/programme/contract/http-cart";
import { query } from "./database.ts";
import { call, readShopper, variantOf } from "./commerce.ts";
import { newShopper } from "./copied-shopper.ts";
import { payWithoutReturning } from "./payment-page.ts";

export interface ErrorBody {
  message: string;
}

export const addToBag = (token: string, variantId: string, quantity = 1) =>
  call<ErrorBody>("/shop/shopper/cart/lines", {
    token,
    body: { variant_id: variantId, quantity },
  });

export const checkOut = (token: string) =>
  call<{ url: string } & ErrorBody>("/shop/shopper/checkout", { token, body: {} });

/** The end of each message that the shop sends while it or its items are busy. */
const OVERLOADED = "Please try again in a moment.";

/**
 * Repeats a checkout while it returns 429 because the shop or its items are busy, which changes
 * nothing.
 */
export async function retryWhileBusy<Answer extends { status: number; body: ErrorBody }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (answer.status !== 429 || !answer.body.message.endsWith(OVERLOADED)) return answer;
  await setTimeout(3000);
  return retryWhileBusy(ask);
}

export const checkOutWithRetry = (token: string) => retryWhileBusy(() => checkOut(token));

/** Returns from the payment page with its back link. */
export const cancel = (token: string) =>
  call<{ is_paid: boolean }>("/shop/shopper/checkout/cancel", { token, body: {} });

export const confirm = (token: string, sessionId: string) =>
  call<ConfirmedOrder & ErrorBody>("/shop/shopper/checkout/confirm", {
    token,
    body: { session_id: sessionId },
  });

export const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

/**
 * Rewrites the row of a cart's first line, so that the database finds it behind the others. Any
 * change of an indexed column may do so.
 */
export async function moveFirstLineRow(customerId: string): Promise<void> {
  for (const variant of ["variant_id || '-moved'", "replace(variant_id, '-moved', '')"]) {
    await query(
      `update cart_line_item set variant_id = ${variant}
       where id = (select line.id from cart_line_item line join cart on cart.id = line.cart_id
         where cart.customer_id = $1 and cart.completed_at is null
         order by line.created_at limit 1)`,
      [customerId],
    );
  }
}

/** Opens the payment page of the cart. Throws when the checkout is rejected. */
export async function paymentPage(token: string): Promise<string> {
  const { status, body } = await checkOutWithRetry(token);
  if (status !== 200) throw new Error(`Checkout returned ${status}: ${body.message}`);
  return body.url;
}

/** Pays for the cart and returns the new order's lines. */
export async function payCart(token: string): Promise<OrderLine[]> {
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  const { status, body } = await confirm(token, sessionOf(url));
  if (status !== 200) throw new Error(`The confirmation returned ${status}: ${body.message}`);
  return linesOf(token, body.order_id);
}

export async function linesOf(token: string, orderId: string): Promise<OrderLine[]> {
  const { orders = [] } = await readShopper(token, "orders");
  return orders.filter((line) => line.order_id === orderId);
}

export async function buyColor(color = "black", quantity = 1) {
  const { id } = await variantOf(color);
  return buyVariant(id, quantity);
}

export async function buyVariant(variantId: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variantId, quantity);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order is not listed.");
  return { ...shopper, line };
}

/**
 * Creates a customer with one order of one unit of each variant. Returns its lines in the same
 * order.
 */
export async function buyVariants(variantIds: string[]) {
  const shopper = await newShopper("Grace Buyer");
  for (const variantId of variantIds) await addToBag(shopper.token, variantId);
  return { ...shopper, lines: await payCart(shopper.token) };
}

/** Returns the line of this color in an order that several tests share. */
export async function lineOf(order: ReturnType<typeof buyVariants>, color: string) {
  const { token, person, lines } = await order;
  const line = lines.find((one) => one.color === color);
  if (!line) throw new Error(`Nothing was bought in ${color}.`);
  return { token, person, line };
}
