import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt, hasFailed } from "../support/fault-file.ts";
import {
  decide,
  deliver,
  moveLines,
  receive,
  requestReturn,
  deliverAndApproveReturns,
} from "../support/line-steps.ts";
import { owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { available } from "../support/product.ts";
import {
  addToBag,
  buyVariant,
  buyVariants,
  confirm,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const pieces = { price: 100, stock: 5 };
const idOf = sharedProduct({
  held: pieces,
  back: pieces,
  asked: pieces,
  notified: pieces,
  first: pieces,
  second: pieces,
});

async function reconcile(): Promise<void> {
  const { status } = await callAdmin("/admin/reconciliation", { body: {} });
  expect(status).toBe(200);
}

async function attemptOf(url: string): Promise<string> {
  const [attempt] = await query<{ id: string }>(
    "select id from payment_attempt where stripe_session_id = $1",
    [sessionOf(url)],
  );
  return attempt?.id ?? "";
}

test("keeps the hold of an open payment and releases an abandoned one after a minute", async () => {
  const { token } = await newShopper();
  await addToBag(token, idOf("held"), 2);
  const attempt = await attemptOf(await paymentPage(token));
  const heldSince = (seconds: number) =>
    query(
      `update reservation_item set created_at = now() - $2 * interval '1 second'
       where external_id = $1`,
      [attempt, seconds],
    );
  await heldSince(3600);
  await reconcile();
  expect(await available(idOf("held"))).toBe(3);

  await heldSince(0);
  await query("update payment_attempt set state = 'ended' where id = $1", [attempt]);
  await reconcile();
  expect(await available(idOf("held"))).toBe(3);
  await heldSince(61);
  await reconcile();
  expect(await available(idOf("held"))).toBe(5);
});

test("cancels the return of an interrupted request that the customer does not repeat", async () => {
  const [{ token, line }, other] = [
    await buyVariant(idOf("asked")),
    await buyVariant(idOf("asked")),
  ];
  await deliver(line.line_id);
  failAt("line: driven to return_requested");
  expect((await requestReturn(token, line.line_id)).status).toBe(500);
  await deliverAndApproveReturns(other.token, other.line);
  const owed = async () => [await owedBy(line.order_id), await owedBy(other.line.order_id)];
  expect(await owed()).toEqual([10_000, 10_000]);
  const ids = [line.order_id, other.line.order_id];
  failAt("return: cancellation begun");
  await query(
    `update "return" set created_at = now() - interval '61 seconds' where order_id = any($1)`,
    [ids],
  );
  await reconcile();
  expect(hasFailed()).toBe(true);
  // The scheduled reconciliation may have completed the cancellation before this line.
  expect([
    [10_000, 10_000],
    [0, 10_000],
  ]).toContainEqual(await owed());
  await reconcile();
  expect(await owed()).toEqual([0, 10_000]);
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
});

test("opens a return again whose denial was interrupted, beside another interrupted denial", async () => {
  const { token, lines } = await buyVariants([idOf("first"), idOf("second")]);
  const [first = "", second = ""] = lines.map(({ line_id }) => line_id);
  await moveLines([first, second], "processing", "delivered");
  for (const [lineId, failpoint] of [
    [first, "return: canceled"],
    [second, "return: cancellation begun"],
  ] as const) {
    expect((await requestReturn(token, lineId)).status).toBe(200);
    failAt(failpoint);
    expect((await decide(lineId, "denied")).status).toBe(500);
  }
  const returned = async (status: string) => {
    const items = await query<{ item_id: string }>(
      `select item_id from return_item join return on return.id = return_id
       where item_id = any($1) and status = $2`,
      [[first, second], status],
    );
    return items.map(({ item_id }) => item_id).toSorted();
  };
  // Remains true when the scheduled reconciliation has opened a new return before this line.
  expect(await returned("canceled")).toEqual([first]);
  expect(await returned("requested")).toContain(second);
  await reconcile();
  expect(await returned("requested")).toEqual([first, second].toSorted());
});

test("finishes an interrupted receipt after 30 seconds with the original decision and admin", async () => {
  const { token, line } = await buyVariant(idOf("back"));
  await deliverAndApproveReturns(token, line);
  failAt("receipt: decided");
  expect((await receive(line.line_id, true)).status).toBe(500);
  const receivedAgo = (seconds: number) =>
    query(
      `update order_line_state set received_at = now() - $2 * interval '1 second' where line_id = $1`,
      [line.line_id, seconds],
    );
  const status = async () => (await readShopper(token, "orders")).orders?.[0]?.status;
  await receivedAgo(0);
  await reconcile();
  expect([await status(), await refundsForLine(line.line_id)]).toEqual(["return_approved", []]);
  await receivedAgo(31);
  await reconcile();
  expect([await status(), await refundsForLine(line.line_id)]).toEqual(["returned", [8500]]);
  expect(await available(idOf("back"))).toBe(5);
  const by = await query(
    `select u.email from order_line_change c join "user" u on u.id = c.actor_id
     where c.line_id = $1 and c.to_status = 'returned'`,
    [line.line_id],
  );
  expect(by).toEqual([{ email: shop.admin().email }]);
});

test("sends missing order and refund emails after an interrupted run", async () => {
  const [buyer, refunded] = [await newShopper(), await newShopper()];
  const pay = async (token: string, before?: (url: string) => Promise<unknown>) => {
    await addToBag(token, idOf("notified"));
    const url = await paymentPage(token);
    await before?.(url);
    await payWithoutReturning(url);
    await confirm(token, sessionOf(url));
    return attemptOf(url);
  };
  const attempts = [
    await pay(buyer.token),
    // Makes the paid amount differ from the requested amount.
    await pay(refunded.token, (url) =>
      query("update payment_attempt set amount_cents = 1 where stripe_session_id = $1", [
        sessionOf(url),
      ]),
    ),
  ];
  const emails = [buyer.email, refunded.email];
  const templates = async () => {
    const mails = await query<{ template: string }>(
      `select template from outbox_mail where "to" = any($1)
         and template in ('order-confirmed', 'payment-refunded') order by template`,
      [emails],
    );
    return mails.map(({ template }) => template);
  };
  const both = ["order-confirmed", "payment-refunded"];
  const notifiedCount = async () =>
    (
      await query("select 1 from payment_attempt where id = any($1) and told_at is not null", [
        attempts,
      ])
    ).length;
  await expect.poll(notifiedCount, { timeout: 60_000 }).toBe(2);
  await query(`delete from outbox_mail where "to" = any($1)`, [emails]);
  await reconcile();
  expect(await templates()).toEqual([]);
  await query(
    `update payment_attempt set told_at = null, updated_at = now() - interval '16 seconds'
     where id = any($1)`,
    [attempts],
  );
  await reconcile();
  expect(await templates()).toEqual(both);
  expect(await notifiedCount()).toBe(2);
});
