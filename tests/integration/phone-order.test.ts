import { expect, test } from "vitest";
import { api, type ApiUser } from "../support/api.ts";
import { downloadArchive } from "../support/archive.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf, owedBy } from "../support/order-money.ts";
import { emailLines as textOf, emailAbout, decodeEmail, subjectsTo } from "../support/outbox.ts";
import { payOpenRefund } from "../support/payment-alerts.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import {
  cancelLink,
  changeNewOrder,
  newOrderOf,
  newOrdersPath,
  openNewOrders,
  placePhoneOrder,
  recipient,
  startNewOrder,
  createPhoneOrder,
} from "../support/phone-orders.ts";
import { orderOf } from "../support/placed-order.ts";
import { newPromotion } from "../support/promotions.ts";
import { addToBag, checkOut, linesOf } from "../support/purchase.ts";
import { sessionStatus } from "../support/sandbox-state.ts";
import { cancelItems, settlementRefunds, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { freshEmail } from "../support/sign-up.ts";
import { SOON } from "../support/soon.ts";
import { auditEntriesOf, newStaff } from "../support/staff.ts";

const variant = sharedProduct({
  pine: { price: 740, stock: 900 },
  fern: { price: 120, stock: 900 },
});

const byBank = { by: "outside", method: "bank", reference: "Wire 4711" } as const;

/** Waits until a phone order is paid by its link, and returns the ID of the placed order. */
async function orderAfterLink(id: string): Promise<string> {
  await expect.poll(async () => (await newOrderOf(id)).order_id, SOON).not.toBeNull();
  return (await newOrderOf(id)).order_id ?? "";
}

test(
  "places an order when the customer pays the emailed link, with records, invoice, and email",
  { tags: ["STAFF-06"] },
  async () => {
    const { email, token, person } = await newShopper("Grace Buyer");
    const { code } = await newPromotion({ percent: 10 });
    const id = await createPhoneOrder(email, [{ variant_id: variant("pine"), quantity: 2 }]);
    expect((await changeNewOrder(id, { add_code: code.toLowerCase() })).status).toBe(200);
    const before = await newOrderOf(id);
    expect(before).toMatchObject({
      customer: { id: person.id, email },
      codes: [code],
      totals: { pieces: 2, subtotal: 1480, total: 1332, credit: 0 },
      link: null,
      order_id: null,
    });
    const stock = before.colors.find(({ variant_id }) => variant_id === variant("pine"))?.stock;

    const { status, body } = await placePhoneOrder(id, { by: "link" });
    expect([status, body.order_id]).toEqual([200, null]);
    const url = body.link?.url ?? "";
    const hours = (Date.parse(body.link?.until ?? "") - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    // A second click sends no second link.
    expect((await placePhoneOrder(id, { by: "link" })).body.link?.url).toBe(url);
    await expect.poll(() => subjectsTo(email), SOON).toEqual(["Pay for your order"]);
    const mail = emailAbout(email, "Pay for your order");
    expect(decodeEmail(mail)).toContain(url);
    expect(textOf(mail).join("\n")).toContain("$1,332.00");
    const held = await newOrderOf(id);
    expect(held.colors.find(({ variant_id }) => variant_id === variant("pine"))?.stock).toBe(
      (stock ?? 0) - 2,
    );
    expect((await changeNewOrder(id, { remove_code: code })).status).toBe(409);

    await payWithoutReturning(url);
    const orderId = await orderAfterLink(id);
    const [line] = await linesOf(token, orderId);
    expect(line).toMatchObject({ status: "confirmed", quantity: 2, price: 740 });
    const order = await orderOf(orderId);
    expect(order).toMatchObject({
      taken_by: expect.stringContaining("@") as string,
      paid_outside: null,
      address: { name: recipient.name },
      sums: { total: 1332, discount: 148, paid_by_card: 1332, paid_outside: 0 },
    });
    expect(order.documents).toMatchObject([{ kind: "invoice" }]);
    await expect.poll(() => subjectsTo(email).length, SOON).toBe(2);
    expect(await owedBy(orderId)).toBe(0);
    expect((await openNewOrders()).some((open) => open.id === id)).toBe(false);
    // Placing it again returns the same order.
    expect((await placePhoneOrder(id, { by: "link" })).body).toMatchObject({ order_id: orderId });
    const [entry] = await auditEntriesOf(person.id);
    expect(entry?.what).toBe("Phone order of $1,332.00, payment link emailed");
  },
);

test(
  "spends store credit before a link asks for the rest, and needs no link if credit covers the order",
  { tags: ["rare", "STAFF-06"] },
  async () => {
    const grace = await newShopper("Grace Buyer");
    await giveCredit(grace.person.id, 200);
    const mixed = await createPhoneOrder(grace.email, [{ variant_id: variant("pine") }]);
    expect((await placePhoneOrder(mixed, { by: "credit" })).body.message).toBe(
      "The store credit does not cover this order. Please choose another payment.",
    );
    expect(await newOrderOf(mixed)).toMatchObject({
      totals: { credit: 0, credit_left: 200, total: 740 },
      credit_balance: 200,
    });
    const { body } = await placePhoneOrder(mixed, { by: "link", use_credit: true });
    expect(await newOrderOf(mixed)).toMatchObject({
      totals: { credit: 200, total: 540 },
      credit_balance: 200,
    });
    // The customer's own checkout can't spend what the link holds.
    const own = await readShopper(grace.token, "credit");
    expect(own).toMatchObject({ credit: 0, credit_held: 0 });
    await payWithoutReturning(body.link?.url ?? "");
    const { sums } = await orderOf(await orderAfterLink(mixed));
    expect(sums).toMatchObject({ paid_by_card: 540, paid_by_credit: 200 });

    const { email, token, person } = await newShopper("Ada Buyer");
    await giveCredit(person.id, 150);
    const covered = await createPhoneOrder(email, [{ variant_id: variant("fern") }]);
    const placed = await placePhoneOrder(covered, { by: "credit" });
    expect(placed.status).toBe(200);
    const orderId = placed.body.order_id ?? "";
    expect((await orderOf(orderId)).sums).toMatchObject({ paid_by_credit: 120, paid_by_card: 0 });
    expect(await creditOf(token)).toBe(30);
    // The customer's own checkout does not thank for an order that staff placed.
    const thanks = await call("/shop/shopper/checkout/placed", { token });
    expect(thanks.body).toEqual({ receipt: null });
    expect(await linesOf(token, orderId)).toMatchObject([{ status: "confirmed" }]);
  },
);

test(
  "refunds an order that was paid outside the shop only outside it, never at Stripe",
  { tags: ["rare", "STAFF-06"] },
  async () => {
    const { email, token } = await newShopper("Grace Buyer");
    const id = await createPhoneOrder(email, [
      { variant_id: variant("pine"), quantity: 2 },
      { variant_id: variant("fern") },
    ]);
    expect((await placePhoneOrder(id, { by: "outside" })).status).toBe(400);
    expect((await placePhoneOrder(id, { by: "outside", method: "bank" })).status).toBe(400);
    // Two simultaneous clicks place one order.
    const clicks = await Promise.all([placePhoneOrder(id, byBank), placePhoneOrder(id, byBank)]);
    const orders = new Set(clicks.map(({ body }) => body.order_id));
    expect(orders.size).toBe(1);
    const orderId = clicks[0].body.order_id ?? "";
    const order = await orderOf(orderId);
    expect(order).toMatchObject({
      paid_outside: { method: "bank", reference: "Wire 4711" },
      money: [{ kind: "outside_payment", amount: 1600, reference: "Wire 4711" }],
      sums: { paid_outside: 1600, paid_by_card: 0, total: 1600 },
    });
    expect((await moneyOf(orderId)).payment_status).toBe("captured");

    const lines = await linesOf(token, orderId);
    const [pine, fern] = lines;
    if (!pine || !fern) throw new Error("The order has two lines.");
    // The refunds of a cancellation and of a return stay open until staff have paid them.
    expect((await cancelItems(token, fern.line_id)).status).toBe(200);
    await deliverAndApproveReturns(token, pine);
    expect((await receive(pine.line_id)).status).toBe(200);
    const waiting = await orderOf(orderId);
    expect(waiting.open_refunds).toMatchObject([
      { amount: 120, waits: "outside" },
      { amount: 1480, waits: "outside" },
    ]);
    const [first, second] = waiting.open_refunds;
    expect((await payOpenRefund(orderId, first, "card")).status).toBe(409);
    expect((await payOpenRefund(orderId, first, "outside")).status).toBe(400);
    expect((await payOpenRefund(orderId, first, "outside", "Wire back 12")).status).toBe(200);
    expect((await payOpenRefund(orderId, first, "outside", "Wire back 12")).status).toBe(409);
    expect((await payOpenRefund(orderId, second, "credit")).status).toBe(200);
    expect(await creditOf(token)).toBe(1480);

    expect(await settlementsOf(orderId)).toMatchObject([
      { kind: "cancel", state: "done", card_cents: 12_000 },
      { kind: "return", state: "done", card_cents: 0, credit_cents: 148_000 },
    ]);
    const after = await orderOf(orderId);
    expect(after.open_refunds).toEqual([]);
    expect(after.sums).toMatchObject({ refunded_outside: 120, refunded_to_card: 0 });
    expect(after.refundable.total).toBe(0);
    expect(await owedBy(orderId)).toBe(0);
    expect(await settlementRefunds(orderId)).toEqual([]);
    const texts = (await auditEntriesOf(orderId)).map(({ what }) => what);
    expect(texts).toContain("Refund of $120.00 paid back outside the shop (Wire back 12)");
  },
);

test(
  "refunds goodwill outside the shop for an order that was paid there",
  { tags: ["rare", "STAFF-06"] },
  async () => {
    const { email } = await newShopper("Grace Buyer");
    const id = await createPhoneOrder(email, [{ variant_id: variant("fern") }]);
    const orderId = (await placePhoneOrder(id, { ...byBank, method: "cash" })).body.order_id ?? "";
    const refund = { amount: 20, method: "as_paid", reason: "late" };
    const path = `/admin/placed-orders/${orderId}/refunds`;
    expect((await callAdmin(path, { body: refund })).status).toBe(200);
    const [open] = (await orderOf(orderId)).open_refunds;
    expect(open).toMatchObject({ amount: 20, waits: "outside" });
    expect((await payOpenRefund(orderId, open, "outside", "Till 3")).status).toBe(200);
    const { refundable, sums } = await orderOf(orderId);
    expect([refundable.total, sums.refunded_outside]).toEqual([100, 20]);
    expect(await owedBy(orderId)).toBe(0);
    await expect.poll(() => subjectsTo(email).at(-1), SOON).toMatch(/^A refund for order/);
  },
);

test(
  "accepts a custom price and more items than the limit, and records both in the audit log",
  { tags: ["STAFF-06"] },
  async () => {
    const { email, token, person } = await newShopper("Grace Buyer");
    const own = { price: 500, reason: "Scratched box" };
    const id = await createPhoneOrder(email, [{ variant_id: variant("pine"), quantity: 11, own }]);
    const shown = await newOrderOf(id);
    expect(shown.lines).toMatchObject([{ price: 500, shop_price: 740, price_reason: own.reason }]);
    expect((await placePhoneOrder(id, byBank)).body.message).toBe(
      `An order can have at most ${shown.item_limit} items. Remove some items, or confirm that this order may have more.`,
    );
    const { body } = await placePhoneOrder(id, { ...byBank, over_limit: true });
    const lines = await linesOf(token, body.order_id ?? "");
    expect(lines).toMatchObject([{ price: 500, quantity: 11, final_sale: "reduced" }]);
    const [entry] = await auditEntriesOf(person.id);
    expect(entry?.what).toContain("Phone order of $5,500.00, paid by bank transfer (Wire 4711)");
    expect(entry?.what).toContain(`11 items, more than the limit of ${shown.item_limit}`);
    expect(entry?.what).toContain("at $500: Scratched box");
    const withoutOwn = await createPhoneOrder(email, [{ variant_id: variant("pine"), own }]);
    await changeNewOrder(withoutOwn, { item: { variant_id: variant("pine"), quantity: 1 } });
    expect((await newOrderOf(withoutOwn)).totals?.total).toBe(740);
  },
);

test(
  "doesn't change the customer's own cart, payment, and store credit",
  { tags: ["rare", "STAFF-07"] },
  async () => {
    const { email, token, person } = await newShopper("Grace Buyer");
    await addToBag(token, variant("fern"), 3);
    const id = await createPhoneOrder(email, [
      { variant_id: variant("pine") },
      { variant_id: variant("fern") },
    ]);
    const bag = async () =>
      (await readShopper(token, "cart")).cart?.lines.map((line) => [
        line.variant_id,
        line.quantity,
      ]);
    expect(await bag()).toEqual([[variant("fern"), 3]]);
    // Nor what the header counts, the data export, and the API.
    const counts = await Promise.all(["counts", "cart,counts"].map((of) => readShopper(token, of)));
    expect(counts.map((read) => read.counts?.cart)).toEqual([1, 1]);
    const exported = (await downloadArchive(token)).data.bag;
    expect(exported.map(({ color, quantity }) => [color, quantity])).toEqual([["fern", 3]]);
    const { body: user } = await api<ApiUser>("GET", `/user/${person.id}`, { token });
    expect(user.cart.map(({ color, quantity }) => [color, quantity])).toEqual([[["fern"], 3]]);
    const own = await checkOut(token);
    expect(own.status).toBe(200);
    const { body } = await placePhoneOrder(id, { by: "link" });
    const link = body.link?.url ?? "";
    // The customer's payment page and the link stay open side by side. Changing the cart ends only the page.
    expect([await sessionStatus(own.body.url), await sessionStatus(link)]).toEqual([
      "open",
      "open",
    ]);
    await addToBag(token, variant("fern"), 1);
    expect([await sessionStatus(own.body.url), await sessionStatus(link)]).toEqual([
      "expired",
      "open",
    ]);
    await giveCredit(person.id, 50);
    expect(await bag()).toEqual([[variant("fern"), 4]]);
    await payWithoutReturning(link);
    await orderAfterLink(id);
    expect(await bag()).toEqual([[variant("fern"), 4]]);
    expect(await creditOf(token)).toBe(50);
  },
);

test(
  "cancels a link, changes the order, and releases its items",
  { tags: ["STAFF-06"] },
  async () => {
    const { email, token } = await newShopper("Grace Buyer");
    const id = await createPhoneOrder(email, [{ variant_id: variant("pine") }]);
    const link = (await placePhoneOrder(id, { by: "link" })).body.link?.url ?? "";
    expect((await openNewOrders()).find((one) => one.id === id)?.link_until).not.toBeNull();
    await addToBag(token, variant("fern"));
    expect((await checkOut(token)).status).toBe(200);
    expect(await sessionStatus(link)).toBe("open");
    await query(
      "update payment_attempt set created_at = created_at - interval '2 hours' where cart_id = $1",
      [id],
    );
    expect((await cancelLink(id)).body).toEqual({ order_id: null, link: null });
    expect(await sessionStatus(link)).toBe("expired");
    const held = await query(
      `select r.id from reservation_item r join payment_attempt a on a.id = r.external_id
     where a.cart_id = $1 and r.deleted_at is null`,
      [id],
    );
    expect(held).toEqual([]);
    // The time for which the link held items does not count for the customer's own checkout.
    expect((await checkOut(token)).status).toBe(200);
    const item = { variant_id: variant("pine"), quantity: 0 };
    expect((await changeNewOrder(id, { item })).body.new_order.lines).toEqual([]);
    expect((await placePhoneOrder(id, { by: "link" })).body.message).toBe("Add an item first.");
    expect((await callAdmin(newOrdersPath(id), { method: "DELETE" })).status).toBe(200);
    expect((await callAdmin(newOrdersPath(id))).status).toBe(404);
  },
);

test(
  "creates an account for a new customer, and emails a link to choose a password",
  { tags: ["STAFF-06"] },
  async () => {
    const email = freshEmail();
    const unknown = await startNewOrder({ email });
    expect([unknown.status, unknown.body.message]).toEqual([
      404,
      "No customer has this email. Enter a name to create an account.",
    ]);
    expect((await startNewOrder({ email: "nobody", name: "Ada" })).status).toBe(400);
    const { status, body } = await startNewOrder({ email, name: "Ada Caller" });
    expect(status).toBe(200);
    expect((await newOrderOf(body.id)).customer).toMatchObject({ name: "Ada Caller", email });
    await expect
      .poll(() => subjectsTo(email), SOON)
      .toEqual(["Choose a password for your account"]);
    // The email belongs to an account now, so no name is needed.
    expect((await startNewOrder({ email })).status).toBe(200);
  },
);

test(
  "rejects merchandisers, customers, and carts of customers",
  { tags: ["STAFF-06"] },
  async () => {
    const { email, token, person } = await newShopper("Grace Buyer");
    const id = await createPhoneOrder(email, [{ variant_id: variant("pine") }]);
    const merchandiser = await newStaff("merchandiser");
    for (const given of [token, merchandiser.token]) {
      const answers = await Promise.all([
        call(newOrdersPath(), { token: given }),
        call(newOrdersPath(), { token: given, body: { email } }),
        call(newOrdersPath(id), { token: given }),
        call(newOrdersPath(id, "/payment"), {
          token: given,
          body: { ...byBank, expected_total: 1 },
        }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
    await addToBag(token, variant("fern"));
    const [cart] = await query<{ id: string }>(
      "select id from cart where customer_id = $1 and metadata is null",
      [person.id],
    );
    const own = await callAdmin(newOrdersPath(cart?.id));
    expect([cart === undefined, own.status]).toEqual([false, 404]);
    expect((await placePhoneOrder(id, { ...byBank })).status).toBe(200);
  },
);
