import { expect, test } from "vitest";
import { downloadArchive } from "../support/archive.ts";
import { query } from "../support/database.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { addNote, orderOf, sendAgain } from "../support/placed-order.ts";
import {
  deliveredDaysAgo,
  receive,
  deliverAndApproveReturns,
  moveLines,
} from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, buyVariant, payCart } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, asUser, auditEntriesOf, newStaff } from "../support/staff.ts";

const variant = sharedProduct({
  flint: { price: 300, stock: 40 },
  chalk: { price: 250, stock: 40 },
});

/** Creates an order without any special state. */
const bought = lazy(() => buyVariant(variant("flint")));

test(
  "shows admins an order's customer, address, line items, payments, refunds, and audit log",
  { tags: ["NUM-12"] },
  async () => {
    const { token, person, email } = await newShopper("Grace Buyer");
    await giveCredit(person.id, 50);
    await addToBag(token, variant("flint"), 2);
    await addToBag(token, variant("chalk"));
    const [flint, chalk] = await payCart(token);
    if (!flint || !chalk) throw new Error("The order is not listed.");
    await deliverAndApproveReturns(token, chalk, flint);
    await receive(chalk.line_id, true);
    await deliveredDaysAgo(flint.line_id, 8);
    await receive(flint.line_id);
    await moveLines([chalk.line_id], "removed");
    const order = await orderOf(flint.order_id);
    const [row] = await query<{ number: number; payment: string }>(
      `select o.display_id::int as number, p.data ->> 'payment_intent' as payment from "order" o
       join order_payment_collection c on c.order_id = o.id
       join payment p on p.payment_collection_id = c.payment_collection_id where o.id = $1`,
      [flint.order_id],
    );
    expect(order).toMatchObject({
      order_id: flint.order_id,
      number: row?.number,
      shopper: { id: person.id, name: "Grace Buyer", email },
      address: {
        name: "Grace Buyer",
        lines: ["12 Tanner Street", "Portland, OR 97201", "United States"],
        phone: "+1 503 555 0100",
      },
      sums: { subtotal: 850, shipping: 0, tax: 0, total: 850 },
    });
    const full = {
      ...{ final_sale: null, ships_on: null, exchange_color: null, exchanged_for: null },
      ...{ cancel_offers: [], canceled: null, is_shipped: false, can_reopen: false },
      ...{ is_sent_again: false, closed_as: null, delay: null },
      promised_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      package: expect.any(Number) as number,
    };
    const facts = { color: "flint", name: "flint", quantity: 2, price: 300, ...full };
    expect(order.lines.map(({ listed }) => listed?.line_id)).toEqual([flint.line_id, undefined]);
    expect(order.lines.map(({ listed: _, ...line }) => line)).toEqual([
      {
        ...facts,
        line_id: flint.line_id,
        status: "returned",
        is_removed: false,
        settled: { amount: 600, to_card: 0, fee: 0, way: "store_credit", deduction_reason: null },
      },
      {
        line_id: chalk.line_id,
        name: "chalk",
        color: "chalk",
        quantity: 1,
        price: 250,
        ...full,
        status: "returned",
        is_removed: true,
        settled: {
          ...{ amount: 212.5, to_card: 212.5, fee: 37.5 },
          way: "card",
          deduction_reason: null,
        },
      },
    ]);
    expect(
      order.money
        .map(({ kind, amount, reference }) => ({ kind, amount, reference }))
        .toSorted((a, b) => b.amount - a.amount),
    ).toEqual([
      { kind: "card_payment", amount: 800, reference: row?.payment },
      { kind: "credit_refund", amount: 600, reference: "Return of flint flint" },
      { kind: "card_refund", amount: 212.5, reference: "Return of chalk chalk" },
      { kind: "credit_payment", amount: 50, reference: null },
    ]);
    expect(order.documents.map(({ kind }) => kind)).toEqual([
      "invoice",
      "credit-note",
      "credit-note",
    ]);
    const byAdmin = { by: shop.admin().email };
    const ofChalk = order.changes.filter(({ subject }) => subject.id === chalk.line_id);
    expect(order.changes).toHaveLength(11);
    expect(ofChalk.map(({ what, by }) => ({ what, by }))).toEqual([
      { what: "Removed from the list", ...byAdmin },
      { what: "From return approved to returned", ...byAdmin },
      { what: "From return requested to return approved", ...byAdmin },
      { what: "From delivered to return requested", by: email },
      { what: "From processing to delivered", ...byAdmin },
      { what: "From confirmed to processing", ...byAdmin },
    ]);

    // The customer's data export has the removed line, too.
    const { data, names } = await downloadArchive(token);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    const steps = ["confirmed", "processing", "delivered", "return_requested", "return_approved"];
    const exported = {
      ...{ order_id: flint.order_id, order_number: row?.number, ordered_at: time },
      ...{ status: "returned", tracking: null, delivered_at: time, return_requested_at: time },
      ...{ return_note: null, refusal_reason: null, received_at: time, delays: [] },
      history: steps.map((from, at) => ({ from, to: steps[at + 1] ?? "returned", at: time })),
    };
    expect(data.orders).toEqual([
      {
        ...{ ...exported, line_id: flint.line_id, name: "flint", color: "flint", quantity: 2 },
        ...{ price: 300, return_reason: null, settlement: "store_credit", settled: 600, fee: 0 },
      },
      {
        ...{ ...exported, line_id: chalk.line_id, name: "chalk", color: "chalk", quantity: 1 },
        ...{ price: 250, return_reason: null, settlement: "card", settled: 212.5, fee: 37.5 },
      },
    ]);
    expect(names).toEqual([
      "data.json",
      ...data.invoices.map((document) => `${document.kind}s/${document.number}.pdf`),
    ]);
    expect(data.invoices.map(({ kind }) => kind)).toEqual([
      "invoice",
      "credit-note",
      "credit-note",
    ]);
  },
);

test(
  "stores staff notes with their authors, and hides them from the customer",
  { tags: ["NUM-14", "NUM-15"] },
  async () => {
    const { token, line } = await bought();
    const id = line.order_id;
    const refused = async (text: unknown) => {
      const { status, body } = await addNote(id, text);
      return [status, body.message];
    };
    expect(await refused("  \n ")).toEqual([400, "Please write a note."]);
    expect(await refused("x".repeat(2001))).toEqual([
      400,
      "A note can have at most 2000 characters.",
    ]);
    const second = await newStaff("admin", "Second Admin");
    expect((await addNote(id, "Ring before the parcel goes.\r\nTwice.")).status).toBe(201);
    const other = await asUser<object>(second, `/placed-orders/${id}/notes`, {
      body: { text: "Rung." },
    });
    expect(other.status).toBe(201);
    const { notes, changes, number } = await orderOf(id);
    expect(notes.map(({ text, by }) => [text, by])).toEqual([
      ["Rung.", second.email],
      ["Ring before the parcel goes.\nTwice.", shop.admin().email],
    ]);
    expect(Date.now() - Date.parse(notes[0]?.created_at ?? "")).toBeLessThan(60_000);
    expect(changes.map(({ what, by }) => [what, by])).toEqual([
      ["Note added", second.email],
      ["Note added", shop.admin().email],
    ]);
    const [act] = await auditEntriesOf(id);
    expect(act?.subject).toEqual({ kind: "order", id, name: `Order ${number}` });
    const own = await downloadArchive(token);
    const page = await call<object>("/shop/shopper?parts=orders,purchases", { token });
    expect(JSON.stringify([own.data, page.body])).not.toContain("Rung.");
  },
);

test("responds 404 for an unknown order", { tags: ["NUM-16"] }, async () => {
  const unknown = await asAdmin("/placed-orders/order_unknown");
  expect([unknown.status, unknown.body.message]).toEqual([404, "This order does not exist."]);
  expect((await addNote("order_unknown", "Lost")).status).toBe(404);
  expect((await sendAgain("order_unknown", "mail_1", 1)).status).toBe(404);
});
