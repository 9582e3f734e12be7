import type { OrderLine } from "@tomashi/programme/contract/http";
import { expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { setStatus } from "../support/line-steps.ts";
import { subjectsTo } from "../support/outbox.ts";
import { closeAlert, openAlertsOf } from "../support/payment-alerts.ts";
import { readEmailedSteps, createPackedOrder } from "../support/packed-order.ts";
import { orderOf } from "../support/placed-order.ts";
import { owedBy } from "../support/order-money.ts";
import { cancelItems, settlementsOf } from "../support/settlements.ts";
import { levelOf } from "../support/product.ts";
import { runProgram, type ProgramStep } from "../support/programs.ts";
import { addToBag, linesOf, payCart } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { SOON } from "../support/soon.ts";

/** Tests that the shop's order lines follow when another program changes orders with Medusa's workflows. */

const variant = sharedProduct({
  sold: { price: 90, stock: 50 },
  other: { price: 60, stock: 50 },
  sent: { price: 70, stock: 50 },
  placed: { price: 80, stock: 50 },
});

const undoStart = (lineId: string) =>
  callAdmin<object>(`/admin/order-lines/${lineId}/start`, { method: "DELETE" });
const reconcile = () => callAdmin("/admin/reconciliation", { method: "POST" });

async function bought(wanted: Record<string, number>) {
  const shopper = await newShopper("Grace Buyer");
  for (const [color, quantity] of Object.entries(wanted)) {
    await addToBag(shopper.token, variant(color), quantity);
  }
  const lines = await payCart(shopper.token);
  const [first] = lines;
  if (!first) throw new Error("The order has no line.");
  const { order_id } = first;
  const itemOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  return { ...shopper, orderId: order_id, itemOf };
}

type Order = Awaited<ReturnType<typeof bought>>;

/** Returns the order's lines, such as `2 sold confirmed`: quantity, color, and status. */
const shown = async ({ token, orderId }: Order) =>
  (await linesOf(token, orderId)).map(textOf).toSorted();

const textOf = ({ quantity, color, status }: OrderLine) => `${quantity} ${color} ${status}`;

const pack = ({ orderId, itemOf }: Order, wanted: Record<string, number>): ProgramStep => ({
  workflow: "createOrderFulfillmentWorkflow",
  input: {
    order_id: orderId,
    items: Object.entries(wanted).map(([color, quantity]) => ({ id: itemOf(color), quantity })),
  },
});

const label = { tracking_number: "RUN-1234", tracking_url: "https://example.com/t", label_url: "" };

const ship = ({ orderId, itemOf }: Order, fulfillment_id: string, color: string): ProgramStep => ({
  workflow: "createOrderShipmentWorkflow",
  input: {
    order_id: orderId,
    fulfillment_id,
    items: [{ id: itemOf(color), quantity: 1 }],
    labels: [label],
  },
});

const deliver = ({ orderId }: Order, fulfillmentId: string): ProgramStep => ({
  workflow: "markOrderFulfillmentAsDeliveredWorkflow",
  input: { orderId, fulfillmentId },
});

const edit = ({ orderId: order_id }: Order, changes: Record<string, object[]>): ProgramStep[] => [
  { workflow: "beginOrderEditOrderWorkflow", input: { order_id } },
  ...Object.entries(changes).map(([workflow, items]) => ({ workflow, input: { order_id, items } })),
  { workflow: "confirmOrderEditRequestWorkflow", input: { order_id } },
];

const setQuantity = (order: Order, color: string, quantity: number) =>
  edit(order, {
    orderEditUpdateItemQuantityWorkflow: [{ id: order.itemOf(color), quantity }],
  });

/** Returns the steps that order two items. They create a draft first, so that Medusa reserves the items. */
async function place(email: string): Promise<ProgramStep[]> {
  const [option] = await query<{ id: string; name: string }>(
    "select id, name from shipping_option where deleted_at is null limit 1",
  );
  const input = {
    ...{ email, currency_code: "usd", status: "draft", is_draft_order: true },
    items: [{ variant_id: variant("placed"), quantity: 2 }],
    shipping_address: { first_name: "Grace", last_name: "Buyer", ...elmStreet },
    shipping_methods: [{ name: option?.name, shipping_option_id: option?.id, amount: 0 }],
  };
  return [
    { workflow: "createOrderWorkflow", input },
    { workflow: "convertDraftOrderWorkflow", input: { id: "LAST_ID" } },
  ];
}

const placedFor = async (email: string) =>
  (
    await query<{ id: string; customer: string | null }>(
      `select id, customer_id as customer from "order" where email = $1`,
      [email],
    )
  )[0];

const emailsAbout = async (orderId: string) =>
  (
    await query<{ template: string }>(
      "select template from outbox_mail where order_id = $1 order by template",
      [orderId],
    )
  ).map(({ template }) => template);

/** Returns the terms of an order's lines, in their order. */
const recordsOf = ({ orderId }: Pick<Order, "orderId">) =>
  query(
    `select customer_id, variant_id, quantity, position, unit_cents, regular_cents, discount_cents,
       tax_cents, final_sale, ships_on, promised_on, status
     from order_line_state where order_id = $1 order by position, created_at`,
    [orderId],
  );

const holdsOf = async ({ orderId }: Pick<Order, "orderId">) =>
  (await orderOf(orderId)).holds.map(({ reason, released_at }) => [reason, released_at !== null]);

test(
  "moves the items of a package that a program sends, ships, and delivers",
  { tags: ["STAFF-09"] },
  async () => {
    const order = await bought({ sold: 3, other: 1 });
    const id = "LAST_ID";
    const steps = [
      pack(order, { sold: 2, other: 1 }),
      ship(order, id, "other"),
      deliver(order, id),
    ];
    await runProgram(steps, 2);
    await reconcile();
    expect(await shown(order)).toEqual([
      "1 other delivered",
      "1 sold confirmed",
      "2 sold delivered",
    ]);
    const lines = await linesOf(order.token, order.orderId);
    const sent = lines.find(({ status }) => status === "delivered");
    expect(sent?.tracking).toMatchObject({
      number: label.tracking_number,
      url: label.tracking_url,
    });
    const number = { numbers: label.tracking_number };
    expect(await readEmailedSteps(order.email)).toMatchObject([
      { step: "processing", items: 2, numbers: null },
      { step: "tracked", items: 2, ...number },
      { step: "delivered", items: 2, numbers: null },
    ]);
    expect((await setStatus(order.itemOf("sold"), "processing")).status).toBe(200);
  },
);

test(
  "follows a package whose events were lost, and restores its stock when staff undo its start",
  { tags: ["STAFF-09"] },
  async () => {
    const before = await levelOf(variant("sent"));
    const [delivered, started] = [await bought({ other: 1 }), await bought({ sent: 1 })];
    await runProgram([
      pack(delivered, { other: 1 }),
      ship(delivered, "LAST_ID", "other"),
      deliver(delivered, "LAST_ID"),
      pack(started, { sent: 1 }),
    ]);
    for (const _ of [1, 2]) await reconcile();
    expect(await shown(delivered)).toEqual(["1 other delivered"]);
    const steps = (await readEmailedSteps(delivered.email)).map(({ step }) => step);
    expect(steps).toEqual(["processing", "delivered"]);
    expect(await shown(started)).toEqual(["1 sent processing"]);
    const { stocked, reserved } = before;
    expect(await levelOf(variant("sent"))).toEqual({ stocked: stocked - 1, reserved });

    expect((await undoStart(started.itemOf("sent"))).status).toBe(200);
    expect(await levelOf(variant("sent"))).toEqual({ stocked, reserved: reserved + 1 });
    expect((await setStatus(started.itemOf("sent"), "processing")).status).toBe(200);
    expect(await levelOf(variant("sent"))).toEqual({ stocked: stocked - 1, reserved });
    const [held] = await query(
      "select 1 from reservation_item where line_item_id = $1 and deleted_at is null",
      [started.itemOf("sent")],
    );
    expect(held).toBeUndefined();
  },
);

test(
  "delivers only the item that staff mark as delivered, not the rest of its package",
  { tags: ["STAFF-09"] },
  async () => {
    const { lineIds, token } = await createPackedOrder(variant("sold"), variant("other"));
    expect((await setStatus(lineIds[0] ?? "", "delivered")).status).toBe(200);
    await reconcile();
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders.map(({ status }) => status)).toEqual(["delivered", "processing"]);
  },
);

test(
  "records items that a program adds, and cancels and refunds those that it removes",
  { tags: ["STAFF-09"] },
  async () => {
    const before = await levelOf(variant("sold"));
    const order = await bought({ sold: 2, other: 1 });
    const changes = {
      orderEditUpdateItemQuantityWorkflow: [{ id: order.itemOf("sold"), quantity: 1 }],
      orderEditAddNewItemWorkflow: [{ variant_id: variant("sent"), quantity: 1 }],
    };
    await runProgram(edit(order, changes), 2);
    await reconcile();
    expect(await shown(order)).toEqual([
      "1 other confirmed",
      "1 sent confirmed",
      "1 sold canceled",
      "1 sold confirmed",
    ]);
    // The program's process and the shop share no locks here, so the refund may need another reconciliation.
    await expect
      .poll(async () => {
        await reconcile();
        return settlementsOf(order.orderId);
      }, SOON)
      .toMatchObject([{ kind: "cancel", state: "done", back_cents: 2000, card_cents: 2000 }]);
    expect(await owedBy(order.orderId)).toBe(0);
    expect(await holdsOf(order)).toEqual([]);
    const { stocked, reserved } = before;
    expect(await levelOf(variant("sold"))).toEqual({ stocked, reserved: reserved + 1 });
    for (const { line_id, status } of await linesOf(order.token, order.orderId)) {
      if (status === "confirmed") {
        expect((await setStatus(line_id, "processing")).status).toBe(200);
      }
    }
    expect(await levelOf(variant("sold"))).toEqual({ stocked: stocked - 1, reserved });
  },
);

test(
  "holds an order until items that a program added are paid, even if the event was lost",
  { tags: ["STAFF-09", "STAFF-10"] },
  async () => {
    const order = await bought({ other: 1 });
    // The added item is promised from today on, like one that is ordered today.
    await query(`update "order" set created_at = created_at - interval '40 days' where id = $1`, [
      order.orderId,
    ]);
    await runProgram(setQuantity(order, "other", 2));
    for (const _ of [1, 2]) await reconcile();
    expect(await shown(order)).toEqual(["1 other confirmed", "1 other confirmed"]);
    const [bag, added] = await recordsOf(order);
    expect(added).toEqual({ ...bag, position: 1 });
    expect(await holdsOf(order)).toEqual([["unpaid", false]]);
    expect((await setStatus(order.itemOf("other"), "processing")).status).toBe(409);
    await runProgram(setQuantity(order, "other", 1));
    for (const _ of [1, 2]) await reconcile();
    expect(await shown(order)).toEqual(["1 other canceled", "1 other confirmed"]);
    expect(await holdsOf(order)).toEqual([["unpaid", true]]);
    expect(await settlementsOf(order.orderId)).toMatchObject([{ kind: "cancel", back_cents: 0 }]);
    expect((await setStatus(order.itemOf("other"), "processing")).status).toBe(200);
  },
);

test(
  "holds an order until an item that a program added after a refund is paid",
  { tags: ["STAFF-09", "STAFF-10"] },
  async () => {
    const order = await bought({ other: 2 });
    expect((await cancelItems(order.token, order.itemOf("other"), 1)).status).toBe(200);
    expect(await owedBy(order.orderId)).toBe(0);
    // The captured payment covers both items, but one of them was refunded.
    await runProgram(setQuantity(order, "other", 2));
    for (const _ of [1, 2]) await reconcile();
    expect(await shown(order)).toEqual([
      "1 other canceled",
      "1 other confirmed",
      "1 other confirmed",
    ]);
    expect(await holdsOf(order)).toEqual([["unpaid", false]]);
    expect((await orderOf(order.orderId)).unpaid).toMatchObject({ due: 60 });
  },
);

test(
  "adopts an order that a program places, and holds it until the program records its payment",
  { tags: ["STAFF-09", "STAFF-10"] },
  async () => {
    const before = await levelOf(variant("placed"));
    const { token, email } = await newShopper("Grace Buyer");
    await runProgram(await place(email), 2);
    await reconcile();
    const orderId = (await placedFor(email))?.id ?? "";
    const [line] = await linesOf(token, orderId);
    expect(line && textOf(line)).toBe("2 placed confirmed");
    expect(await holdsOf({ orderId })).toEqual([["unpaid", false]]);
    expect(await emailsAbout(orderId)).toEqual(["order-confirmed"]);
    const invoices = await query(
      `select document ->> 'paymentReference' as reference, document ->> 'totalCents' as cents
       from invoice where order_id = $1`,
      [orderId],
    );
    expect(invoices).toEqual([{ reference: "Not paid yet", cents: "16000" }]);

    const due = {
      workflow: "createOrUpdateOrderPaymentCollectionWorkflow",
      input: { order_id: orderId },
    };
    await runProgram([due]);
    const [collection] = await query<{ id: string }>(
      "select payment_collection_id as id from order_payment_collection where order_id = $1",
      [orderId],
    );
    const input = { order_id: orderId, payment_collection_id: collection?.id };
    await runProgram([{ workflow: "markPaymentCollectionAsPaid", input }]);
    await reconcile();
    expect(await holdsOf({ orderId })).toEqual([["unpaid", true]]);
    expect((await setStatus(line?.line_id ?? "", "processing")).status).toBe(200);
    const { stocked, reserved } = before;
    expect(await levelOf(variant("placed"))).toEqual({ stocked: stocked - 2, reserved });
  },
);

test(
  "assigns an order without a customer by its email, even if its event was lost",
  { tags: ["STAFF-09"] },
  async () => {
    const email = `guest-${Date.now()}@example.com`;
    const account = await newShopper("Grace Buyer");
    // The customer was a guest before signing up.
    await query(
      `insert into customer (id, email, has_account, created_at)
       values ($1, $2, false, now() - interval '1 year')`,
      [`cus_guest_${Date.now()}`, account.email],
    );
    const both = [email, account.email];
    await runProgram([...(await place(email)), ...(await place(account.email.toUpperCase()))]);
    await query(`update "order" set customer_id = null where lower(email) = any($1)`, [both]);
    await expect
      .poll(async () => {
        await reconcile();
        return query(
          `select template from outbox_mail where "to" = any($1) and template = 'order-confirmed'`,
          [both],
        );
      }, SOON)
      .toHaveLength(2);
    await reconcile();
    const order = await placedFor(email);
    const customers = await query("select id from customer where email = $1", [email]);
    expect(customers).toEqual([{ id: order?.customer }]);
    expect((await placedFor(account.email))?.customer).toBe(account.person.id);
    expect(await emailsAbout(order?.id ?? "")).toEqual(["order-confirmed"]);
    expect((await orderOf(order?.id ?? "")).lines).toMatchObject([{ quantity: 2 }]);
  },
);

test(
  "alerts staff once about an order that differs from Medusa's, until it matches or staff resolve it",
  { tags: ["STAFF-09", "STAFF-02"] },
  async () => {
    const [order, other] = [await bought({ other: 1 }), await bought({ other: 1 })];
    const unpack = async ({ orderId, itemOf }: Order) => {
      expect((await setStatus(itemOf("other"), "processing")).status).toBe(200);
      const [sent] = await query<{ id: string }>(
        "select fulfillment_id as id from order_fulfillment where order_id = $1",
        [orderId],
      );
      const input = { order_id: orderId, fulfillment_id: sent?.id };
      return { workflow: "cancelOrderFulfillmentWorkflow", input };
    };
    await runProgram([await unpack(order), await unpack(other)]);
    for (const _ of [1, 2]) await reconcile();
    const differs = {
      kind: "order_differs",
      reason: "fulfilled items",
      order: { id: order.orderId },
    };
    expect(await openAlertsOf(order.orderId)).toMatchObject([differs]);
    const { number, alerts } = await orderOf(order.orderId);
    expect(alerts).toHaveLength(1);
    const subject = `Order differs from Medusa: order ${number}`;
    const told = () => subjectsTo("shop@example.com").filter((one) => one === subject);
    await expect.poll(told, SOON).toHaveLength(1);

    const [resolved] = await openAlertsOf(other.orderId);
    expect((await closeAlert(resolved?.id ?? "")).status).toBe(200);
    await runProgram([pack(order, { other: 1 })]);
    for (const _ of [1, 2]) await reconcile();
    expect(await openAlertsOf(order.orderId)).toEqual([]);
    expect(await openAlertsOf(other.orderId)).toEqual([]);
    expect(told()).toHaveLength(1);
  },
);
