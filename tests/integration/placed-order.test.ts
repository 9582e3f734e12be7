import { expect, test } from "vitest";
import { ownArchive } from "../support/archive.ts";
import { query } from "../support/database.ts";
import { call } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { addNote, orderOf, sendAgain } from "../support/placed-order.ts";
import { deliver, receive, sendBack, takeTogether } from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, boughtVariant, payBag } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { asAdmin, asUser, changesOf, newStaff } from "../support/staff.ts";

const variant = sharedProduct({
  flint: { price: 300, stock: 40 },
  chalk: { price: 250, stock: 40 },
});

test(
  "an admin reads of an order who bought, where it goes, its lines and all money",
  { tags: ["NUM-12"] },
  async () => {
    const { token, person, email } = await newShopper("Grace Buyer");
    await giveCredit(person.id, 50);
    await addToBag(token, variant("flint"), 2);
    await addToBag(token, variant("chalk"));
    const [flint, chalk] = await payBag(token);
    if (!flint || !chalk) throw new Error("The order is not listed.");
    await sendBack(token, chalk);
    await receive(chalk.line_id, true);
    await takeTogether([chalk.line_id], "removed");
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
    const full = { final_sale: null, ships_on: null, exchange_color: null, exchanged_for: null };
    const facts = { color: "flint", name: "flint", quantity: 2, price: 300, ...full };
    expect(order.lines).toEqual([
      { ...facts, line_id: flint.line_id, status: "confirmed", is_removed: false, settled: null },
      {
        line_id: chalk.line_id,
        name: "chalk",
        color: "chalk",
        quantity: 1,
        price: 250,
        ...full,
        status: "returned",
        is_removed: true,
        settled: { amount: 212.5, fee: 37.5, way: "card" },
      },
    ]);
    expect(
      order.money
        .map(({ kind, amount, reference }) => ({ kind, amount, reference }))
        .toSorted((a, b) => b.amount - a.amount),
    ).toEqual([
      { kind: "card_payment", amount: 800, reference: row?.payment },
      { kind: "card_refund", amount: 212.5, reference: "Return of chalk chalk" },
      { kind: "credit_payment", amount: 50, reference: null },
    ]);
    expect(order.documents.map(({ kind }) => kind)).toEqual(["invoice", "credit-note"]);
    const byAdmin = { by: shop.admin().email };
    expect(order.changes.map(({ what, by }) => ({ what, by }))).toEqual([
      { what: "Taken off the list", ...byAdmin },
      { what: "From return approved to returned", ...byAdmin },
      { what: "From return requested to return approved", ...byAdmin },
      { what: "From delivered to return requested", by: email },
      { what: "From processing to delivered", ...byAdmin },
      { what: "From confirmed to processing", ...byAdmin },
    ]);
  },
);

test("store credit stands among the refunds, the card's apart", { tags: ["NUM-12"] }, async () => {
  const { token, line } = await boughtVariant(variant("chalk"));
  await sendBack(token, line);
  await query(
    "update order_line_state set delivered_at = now() - interval '8 days' where line_id = $1",
    [line.line_id],
  );
  await receive(line.line_id);
  const { money } = await orderOf(line.order_id);
  expect(money.map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
    ["card_payment", 250, expect.any(String)],
    ["credit_refund", 250, "Return of chalk chalk"],
  ]);

  // That credit pays most of the next order, and comes back with the card's part.
  await addToBag(token, variant("flint"));
  const [next] = await payBag(token);
  if (!next) throw new Error("The order is not listed.");
  await sendBack(token, next);
  await receive(next.line_id);
  const moved = (await orderOf(next.order_id)).money.map(({ kind, amount }) => [kind, amount]);
  expect(moved.toSorted()).toEqual([
    ["card_payment", 50],
    ["card_refund", 50],
    ["credit_payment", 250],
    ["credit_refund", 250],
  ]);
});

test(
  "staff leave notes with their names; the customer's data hold none of them",
  { tags: ["NUM-14", "NUM-15"] },
  async () => {
    const { token, line } = await boughtVariant(variant("flint"));
    const id = line.order_id;
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
    const [act] = await changesOf(id);
    expect(act?.subject).toEqual({ kind: "order", id, name: `Order ${number}` });
    const own = await ownArchive(token);
    const page = await call<object>("/store/shopper?parts=orders,purchases", { token });
    expect(JSON.stringify([own.data, page.body])).not.toContain("Rung.");
  },
);

test("a note is neither empty nor endless", { tags: ["NUM-15"] }, async () => {
  const { line } = await boughtVariant(variant("flint"));
  const refused = async (text: unknown) => {
    const { status, body } = await addNote(line.order_id, text);
    return [status, body.message];
  };
  expect(await refused("  \n ")).toEqual([400, "Please write a note."]);
  expect(await refused(7)).toEqual([400, "Please write a note."]);
  expect(await refused("x".repeat(2001))).toEqual([400, "A note has at most 2000 characters."]);
  expect((await addNote(line.order_id, "\r\n".repeat(10) + "x\r\n".repeat(1000))).status).toBe(201);
  expect((await orderOf(line.order_id)).notes).toHaveLength(1);
});

test(
  "a merchandiser and a customer are refused, an unknown order is not there",
  { tags: ["NUM-16"] },
  async () => {
    const { token, line } = await boughtVariant(variant("flint"));
    await deliver(line.line_id);
    const merchandiser = await newStaff("merchandiser");
    const path = `/placed-orders/${line.order_id}`;
    const note = { body: { text: "Not mine to write" } };
    const send = { body: { seen: 1 } };
    for (const who of [merchandiser, { token }]) {
      const answers = [
        await asUser(who, path),
        await asUser(who, `${path}/notes`, note),
        await asUser(who, `${path}/mails/mail_1/send-again`, send),
        await asUser(who, `/order-lines/${line.line_id}/credit-note`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    expect((await call(`/admin${path}`)).status).toBe(401);
    const unknown = await asAdmin("/placed-orders/order_unknown");
    expect([unknown.status, unknown.body.message]).toEqual([404, "There is no such order."]);
    expect((await addNote("order_unknown", "Lost")).status).toBe(404);
    expect((await sendAgain("order_unknown", "mail_1", 1)).status).toBe(404);
  },
);
