import type { OrderLine } from "@tomashi/programme/contract/http";
import type { ConfirmedOrder } from "@tomashi/programme/contract/http-cart";
import type { BatchReport } from "@tomashi/programme/contract/http-admin";
import { query } from "./database.ts";
import { call, callAdmin, readShopper, variantOf, type Answer } from "./engine.ts";
import { newShopper } from "./copied-shopper.ts";
import { paidElsewhere } from "./payment-page.ts";
import { shop } from "./shop.ts";

export interface Refusal {
  message: string;
}

export const addToBag = (token: string, variantId: string, quantity = 1) =>
  call<Refusal>("/store/shopper/cart/lines", {
    token,
    body: { variant_id: variantId, quantity },
  });

export const checkOut = (token: string) =>
  call<{ url: string } & Refusal>("/store/shopper/checkout", { token, body: {} });

/** Comes back from the payment page by its back link. */
export const cancel = (token: string) =>
  call<{ is_paid: boolean }>("/store/shopper/checkout/cancel", { token, body: {} });

export const confirm = (token: string, sessionId: string) =>
  call<ConfirmedOrder & Refusal>("/store/shopper/checkout/confirm", {
    token,
    body: { session_id: sessionId },
  });

export const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

/**
 * Makes the database find the row of a bag's first line behind the others, as it may after any
 * change of it: a row whose indexed columns change is written again.
 */
export async function writeFirstLineAnew(customerId: string): Promise<void> {
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

/** Opens the payment page of the bag. Throws unless there is one. */
export async function paymentPage(token: string): Promise<string> {
  const { status, body } = await checkOut(token);
  if (status !== 200) throw new Error(`Checkout answered ${status}: ${body.message}`);
  return body.url;
}

/** Pays for the bag as it is and answers the lines of the new order. */
export async function payBag(token: string): Promise<OrderLine[]> {
  const url = await paymentPage(token);
  await paidElsewhere(url);
  const { status, body } = await confirm(token, sessionOf(url));
  if (status !== 200) throw new Error(`Confirming answered ${status}: ${body.message}`);
  return linesOf(token, body.order_id);
}

export async function linesOf(token: string, orderId: string): Promise<OrderLine[]> {
  const { orders = [] } = await readShopper(token, "orders");
  return orders.filter((line) => line.order_id === orderId);
}

/** A new customer who has bought one line. */
export async function boughtLine(color = "black", quantity = 1) {
  const { id } = await variantOf(color);
  return boughtVariant(id, quantity);
}

export async function boughtVariant(variantId: string, quantity = 1) {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, variantId, quantity);
  const [line] = await payBag(shopper.token);
  if (!line) throw new Error("The order is not listed.");
  return { ...shopper, line };
}

/** A new customer who has bought one piece of each of these in one order: its lines, in the same order. */
export async function boughtLines(variantIds: string[]) {
  const shopper = await newShopper("Grace Buyer");
  for (const variantId of variantIds) await addToBag(shopper.token, variantId);
  return { ...shopper, lines: await payBag(shopper.token) };
}

export const setStatus = (lineId: string, status: string) =>
  callAdmin<Refusal>(`/admin/order-lines/${lineId}/status`, { body: { status } });

/** Why the shop denies, in every test that asks for no other reason. */
export const REASON = "It does not keep the terms.";

export const decide = (lineId: string, action: string, reason = REASON) =>
  callAdmin<Refusal>(`/admin/order-lines/${lineId}/decision`, {
    body: { action, ...(action === "denied" && { reason }) },
  });

export const receive = (lineId: string, packaging_missing = false) =>
  callAdmin<Refusal>(`/admin/order-lines/${lineId}/receipt`, { body: { packaging_missing } });

export const requestReturn = (
  token: string,
  lineId: string,
  exchangeColor?: string,
  reason?: string,
) =>
  call<OrderLine[] & Refusal>(`/store/shopper/orders/${lineId}/return`, {
    method: "POST",
    token,
    ...((exchangeColor ?? reason) !== undefined && { body: { exchangeColor, reason } }),
  });

export const withdrawReturn = (token: string, lineId: string) =>
  call<Refusal>(`/store/shopper/orders/${lineId}/return/withdrawal`, { token, body: {} });

export async function deliver(lineId: string): Promise<void> {
  await setStatus(lineId, "processing");
  await setStatus(lineId, "delivered");
}

/** The line of this color of an order whose lines several tests share out. */
export async function lineOf(order: ReturnType<typeof boughtLines>, color: string) {
  const { token, person, lines } = await order;
  const line = lines.find((one) => one.color === color);
  if (!line) throw new Error(`Nothing was bought in ${color}.`);
  return { token, person, line };
}

/** Takes all these lines these steps, as the admin's list does. */
export async function takeTogether(lineIds: string[], ...steps: string[]): Promise<void> {
  if (lineIds.length === 0) return;
  for (const step of steps) {
    const { status, body } = await callAdmin<BatchReport>("/admin/order-lines/batch", {
      body: { line_ids: lineIds, step },
    });
    if (status !== 200 || body.failed.length > 0) {
      throw new Error(`The step to ${step} answered ${status}: ${JSON.stringify(body)}`);
    }
  }
}

/** Takes lines of one customer from confirmed to an approved return. */
export async function sendBack(token: string, ...lines: OrderLine[]): Promise<void> {
  const ids = lines.map(({ line_id }) => line_id);
  await takeTogether(ids, "processing", "delivered");
  for (const id of ids) await requestReturn(token, id);
  await takeTogether(ids, "approved");
}

/**
 * Turns back the clock of a delivery: the tests cannot wait for days. Days are counted by the
 * calendar of the shop's time zone; `time` is its clock on that day.
 */
export async function deliveredDaysAgo(
  lineId: string,
  days: number,
  time = "12:00",
): Promise<void> {
  await query(
    `update order_line_state set delivered_at =
       ((now() at time zone 'America/New_York')::date - $2::int + $3::time)
         at time zone 'America/New_York'
     where line_id = $1`,
    [lineId, days, time],
  );
}

/** Store credit as a return would have brought it, in dollars. */
export async function giveCredit(customerId: string, dollars: number): Promise<void> {
  await query(
    `with entry as (
       insert into store_credit_entry (id, customer_id, cents, reason, reference)
       values (gen_random_uuid()::text, $1, $2, 'return', gen_random_uuid()::text)
       returning customer_id, cents
     )
     insert into store_credit_account (customer_id, cents) select customer_id, cents from entry`,
    [customerId, dollars * 100],
  );
}

export interface SandboxState {
  sessions: { id: string; status: string; payment_intent: string | null; amount_total: number }[];
  customers: { id: string; email: string | null; metadata: Record<string, string> }[];
  refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    metadata: Record<string, string>;
  }[];
}

export async function sandboxState(): Promise<SandboxState> {
  return (await (await fetch(`${shop.sandbox()}/_state`)).json()) as SandboxState;
}

export async function sessionStatus(url: string): Promise<string | undefined> {
  const { sessions } = await sandboxState();
  return sessions.find(({ id }) => id === sessionOf(url))?.status;
}

/** The sums, in cents, that went back of a session's payment. */
export async function refundsOf(sessionId: string): Promise<number[]> {
  const { sessions, refunds } = await sandboxState();
  const intent = sessions.find((session) => session.id === sessionId)?.payment_intent;
  return refunds.filter((refund) => refund.payment_intent === intent).map(({ amount }) => amount);
}

export async function refundsForLine(lineId: string): Promise<number[]> {
  const { refunds } = await sandboxState();
  return refunds.filter(({ metadata }) => metadata.line_id === lineId).map(({ amount }) => amount);
}

/** Trouble at Stripe while `work` runs. */
export async function withFaults<T>(faults: object, work: () => Promise<T>): Promise<T> {
  const address = `${shop.sandbox()}/_faults`;
  await fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  try {
    return await work();
  } finally {
    await fetch(address, { method: "DELETE" });
  }
}

export interface OrderMoney {
  payment_status: string;
  summary: { pending_difference: number; paid_total: number; refunded_total: number };
  payment_collections: { payments: { refunds: { amount: number }[] }[] }[];
}

export async function moneyOf(orderId: string): Promise<OrderMoney> {
  const { body }: Answer<{ order: OrderMoney }> = await callAdmin(
    `/admin/orders/${orderId}?fields=payment_status,summary,payment_collections.payments.refunds.amount`,
  );
  return body.order;
}

/** Store credit in dollars. */
export async function creditOf(token: string): Promise<number> {
  return (await readShopper(token, "credit")).credit ?? 0;
}
