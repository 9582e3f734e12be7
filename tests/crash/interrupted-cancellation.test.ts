import { expect, test } from "vitest";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failAt } from "../support/fault-file.ts";
import { failpoints } from "../support/failpoints.ts";
import { setStatus } from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf, owedBy } from "../support/order-money.ts";
import { available } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import {
  backdateSettlements,
  cancelAsAdmin,
  settlementRefunds,
  settlementsOf,
} from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 120, stock: 10_000 } });

/** Buys a line of two items, by default with $50 of store credit. */
async function bought(credit = 50) {
  const shopper = await newShopper("Grace Buyer");
  await giveCredit(shopper.person.id, credit);
  await addToBag(shopper.token, idOf("sold"), 2);
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

/** Backdates the order's records, so that the reconciliation completes interrupted steps now. */
async function reconcile(orderId: string): Promise<void> {
  await backdateSettlements(orderId);
  await query(
    `update order_line_change set created_at = created_at - interval '1 minute'
     where line_id in (select line_id from order_line_state where order_id = $1)`,
    [orderId],
  );
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
}

const documents = (orderId: string) =>
  query("select kind from invoice where order_id = $1 and kind = 'credit-note'", [orderId]);

const emails = (email: string) =>
  query<{ data: { refund: object } }>(
    `select data from outbox_mail where "to" = $1 and template = 'line-changed'`,
    [email],
  );

async function expectCanceledOnce(
  { line, token, email }: Awaited<ReturnType<typeof bought>>,
  stock: number,
): Promise<void> {
  expect((await readShopper(token, "orders")).orders).toMatchObject([
    { status: "canceled", canceled: { to_card: 190, to_credit: 50 } },
  ]);
  expect(await settlementsOf(line.order_id)).toMatchObject([{ kind: "cancel", state: "done" }]);
  expect(await settlementRefunds(line.order_id)).toEqual([19_000]);
  expect(await creditOf(token)).toBe(50);
  expect(await available(idOf("sold"))).toBe(stock);
  expect(await documents(line.order_id)).toHaveLength(1);
  expect(await emails(email)).toMatchObject([
    { data: { refund: { cardCents: 19_000, creditCents: 5_000 } } },
  ]);
  const { summary } = await moneyOf(line.order_id);
  expect([summary.pending_difference, summary.refunded_total]).toEqual([0, 190]);
}

test.each([...failpoints.cancellations, "settlement: credit granted"])(
  "completes a cancellation interrupted at '%s' with one refund, one document, and one email",
  { tags: ["CAN-07"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const order = await bought();
    failAt(failpoint);
    await cancelAsAdmin(order.line.line_id);
    await reconcile(order.line.order_id);
    await expectCanceledOnce(order, stock);
  },
);

const starts = [...failpoints.fulfillments, failpoints.lineDriven[0] ?? ""];
const unpackings = [...failpoints.unpacking, "cancel: fulfillment taken back"];

/** Returns the packages that are not canceled, including those that a crash left unlinked. */
const openPackages = (orderId: string) =>
  query(
    `select sent.id from fulfillment sent join fulfillment_item part on part.fulfillment_id = sent.id
     where sent.canceled_at is null and part.line_item_id in (
       select item_id from order_line_state where order_id = $1)`,
    [orderId],
  );

test.each(starts.flatMap((start) => unpackings.map((unpacking) => [start, unpacking] as const)))(
  "cancels an item once when packing is interrupted at '%s' and its cancellation at '%s'",
  { tags: ["CAN-07"] },
  async (start, unpacking) => {
    const stock = await available(idOf("sold"));
    const order = await bought();
    const { line_id, order_id } = order.line;
    failAt(start);
    expect((await setStatus(line_id, "processing")).status).toBe(500);
    failAt(unpacking);
    await cancelAsAdmin(line_id);
    await cancelAsAdmin(line_id);
    await reconcile(order_id);
    await expectCanceledOnce(order, stock);
    expect(await openPackages(order_id)).toEqual([]);
  },
);

test.each(starts)(
  "cancels one item, and ships the other one, when packing is interrupted at '%s'",
  { tags: ["CAN-05"] },
  async (start) => {
    const stock = await available(idOf("sold"));
    const { line, token } = await bought();
    failAt(start);
    expect((await setStatus(line.line_id, "processing")).status).toBe(500);
    expect((await cancelAsAdmin(line.line_id, { quantity: 1 })).status).toBe(200);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders.map(({ status, quantity }) => [status, quantity]).toSorted()).toEqual([
      ["canceled", 1],
      ["processing", 1],
    ]);
    expect(await available(idOf("sold"))).toBe(stock - 1);
    expect(await openPackages(line.order_id)).toHaveLength(1);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
  },
);

test.each(starts)(
  "undoes packing that is interrupted at '%s' and not retried",
  { tags: ["CAN-06"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const { line, token } = await bought();
    failAt(failpoint);
    expect((await setStatus(line.line_id, "processing")).status).toBe(500);
    await query(
      `update fulfillment set created_at = created_at - interval '1 minute' where id in (
         select part.fulfillment_id from fulfillment_item part where part.line_item_id = $1)`,
      [line.line_id],
    );
    await callAdmin("/admin/reconciliation", { method: "POST" });
    expect(await openPackages(line.order_id)).toEqual([]);
    expect((await readShopper(token, "orders")).orders).toMatchObject([{ status: "confirmed" }]);
    expect(await available(idOf("sold"))).toBe(stock - 2);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await openPackages(line.order_id)).toHaveLength(1);
    expect(await available(idOf("sold"))).toBe(stock - 2);
  },
);

test.each(failpoints.canceledPackages)(
  "restocks a package once when its cancellation is interrupted at '%s'",
  { tags: ["CAN-07"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const order = await bought();
    await setStatus(order.line.line_id, "processing");
    failAt(failpoint);
    await cancelAsAdmin(order.line.line_id);
    await reconcile(order.line.order_id);
    const [settlement] = await settlementsOf(order.line.order_id);
    expect(settlement).toMatchObject({ state: "done", back_cents: 24_000 });
    expect(await available(idOf("sold"))).toBe(stock);
    expect((await moneyOf(order.line.order_id)).summary.pending_difference).toBe(0);
  },
);

test.each(["cancel: off the order", ...failpoints.fulfillments])(
  "completes two interrupted cancellations of one package, the first one at '%s'",
  { tags: ["CAN-07"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const { line } = await bought();
    await setStatus(line.line_id, "processing");
    failAt(failpoint);
    await cancelAsAdmin(line.line_id, { quantity: 1 });
    failAt("cancel: decided");
    await cancelAsAdmin(line.line_id);
    await reconcile(line.order_id);
    const done = { kind: "cancel", quantity: 1, state: "done", back_cents: 12_000 };
    expect(await settlementsOf(line.order_id)).toMatchObject([done, done]);
    expect(await openPackages(line.order_id)).toEqual([]);
    expect(await available(idOf("sold"))).toBe(stock);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
  },
);

test.each(failpoints.cancellations)(
  "completes a cancellation interrupted at '%s' after the rest of the order is canceled",
  { tags: ["CAN-07"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const { line, token } = await bought(150);
    failAt(failpoint);
    await cancelAsAdmin(line.line_id, { quantity: 1 });
    expect((await cancelAsAdmin(line.line_id)).status).toBe(200);
    await reconcile(line.order_id);
    const done = { kind: "cancel", quantity: 1, state: "done", back_cents: 12_000 };
    expect(await settlementsOf(line.order_id)).toMatchObject([done, done]);
    expect(await creditOf(token)).toBe(150);
    expect(await available(idOf("sold"))).toBe(stock);
    expect(await documents(line.order_id)).toHaveLength(2);
    expect(await settlementRefunds(line.order_id)).toEqual([9_000]);
    expect(await owedBy(line.order_id)).toBe(0);
  },
);

test(
  "rejects a cancellation and unpacking when the delivery was interrupted",
  { tags: ["CAN-06"] },
  async () => {
    const { line } = await bought();
    await setStatus(line.line_id, "processing");
    failAt("fulfillment: delivered");
    expect((await setStatus(line.line_id, "delivered")).status).toBe(500);
    const refusal = {
      message: "The delivery of this package is recorded. Mark the item as delivered first.",
    };
    expect(await cancelAsAdmin(line.line_id)).toMatchObject({ status: 409, body: refusal });
    expect(
      await callAdmin(`/admin/order-lines/${line.line_id}/start`, { method: "DELETE" }),
    ).toMatchObject({ status: 409, body: refusal });
    expect(await settlementsOf(line.order_id)).toEqual([]);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
  },
);

test.each([...failpoints.reshipments, "item: edit begun"])(
  "reships a lost item once when it is interrupted at '%s'",
  { tags: ["REF-16"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const { line, token, email } = await bought();
    await setStatus(line.line_id, "processing");
    await setStatus(line.line_id, "delivered");
    const sendAgain = () =>
      callAdmin(`/admin/order-lines/${line.line_id}/reshipment`, { body: { note: "Lost" } });
    failAt(failpoint);
    await sendAgain();
    if (failpoint === "reship: pieces held") expect((await sendAgain()).status).toBe(200);
    await query(
      `update reservation_item set created_at = created_at - interval '2 minutes'
       where external_id like 'reship:%'`,
    );
    await reconcile(line.order_id);
    expect((await readShopper(token, "orders")).orders).toMatchObject([
      { status: "canceled", closed_as: "reshipped", quantity: 2 },
      { status: "confirmed", is_sent_again: true, quantity: 2 },
    ]);
    expect(
      await query(
        `select unit_cents, tax_cents from order_line_state where order_id = $1
         order by created_at, line_id`,
        [line.order_id],
      ),
    ).toEqual([
      { unit_cents: 0, tax_cents: 0 },
      { unit_cents: 12_000, tax_cents: 0 },
    ]);
    expect(await settlementsOf(line.order_id)).toMatchObject([{ kind: "lost", state: "done" }]);
    expect(await available(idOf("sold"))).toBe(stock - 4);
    expect(await emails(email)).toMatchObject([{ data: { cause: "sent_again" } }]);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
    const again = (await readShopper(token, "orders")).orders?.at(-1)?.line_id ?? "";
    expect((await setStatus(again, "processing")).status).toBe(200);
    expect(await available(idOf("sold"))).toBe(stock - 4);
  },
);

test.each(failpoints.splits)(
  "cancels one item when a cancellation interrupted at '%s' is repeated",
  { tags: ["CAN-05"] },
  async (failpoint) => {
    const stock = await available(idOf("sold"));
    const { line, token } = await bought();
    failAt(failpoint);
    expect((await cancelAsAdmin(line.line_id, { quantity: 1 })).status).toBe(500);
    expect((await cancelAsAdmin(line.line_id, { quantity: 1 })).status).toBe(200);
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders.map(({ status, quantity }) => [status, quantity]).toSorted()).toEqual([
      ["canceled", 1],
      ["confirmed", 1],
    ]);
    expect(await available(idOf("sold"))).toBe(stock - 1);
  },
);

test.each(failpoints.staffRefunds)(
  "makes a refund by staff once when it is interrupted at '%s'",
  { tags: ["REF-17", "REF-15"] },
  async (failpoint) => {
    const kind = failpoint.split(":")[0] ?? "";
    const { line, token } = await bought();
    await setStatus(line.line_id, "processing");
    await setStatus(line.line_id, "delivered");
    failAt(failpoint);
    const { status } =
      kind === "lost"
        ? await callAdmin(`/admin/order-lines/${line.line_id}/loss`, { body: { note: "Lost" } })
        : await callAdmin(`/admin/placed-orders/${line.order_id}/refunds`, {
            body: { amount: 240, method: "as_paid", reason: "late" },
          });
    expect(status).toBe(500);
    await reconcile(line.order_id);
    expect(await settlementsOf(line.order_id)).toMatchObject([{ kind, state: "done" }]);
    expect(await settlementRefunds(line.order_id)).toEqual([19_000]);
    expect(await creditOf(token)).toBe(50);
    expect(await documents(line.order_id)).toHaveLength(1);
    expect((await moneyOf(line.order_id)).summary.pending_difference).toBe(0);
  },
);
