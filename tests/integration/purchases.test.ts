import type { CheckoutQuote } from "@tomashi/programme/contract/http-cart";
import type { OrderHead } from "@tomashi/programme/contract/http-orders";
import { expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { api } from "../support/api.ts";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { downloadFile } from "../support/document-file.ts";
import { pagesOf } from "../support/pdf-text.ts";
import {
  deliveredDaysAgo,
  receive,
  requestReturn,
  deliverAndApproveReturns,
  moveLines,
} from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, buyVariants, payCart, paymentPage } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";

const variant = sharedProduct({
  sand: { price: 300, stock: 40 },
  clay: { price: 250, stock: 40 },
  loam: { price: 40, stock: 40 },
});

const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };

async function purchasesOf(token: string) {
  const { purchases, orders = [] } = await readShopper(token, "orders,purchases");
  if (!purchases) throw new Error("The purchases are not answered.");
  return { ...purchases, lines: orders };
}

test(
  "shows customers each of their orders with number, date, address, totals, and payments",
  { tags: ["NUM-01", "NUM-03", "NUM-04", "NUM-05", "NUM-06", "NUM-07"] },
  async () => {
    const { token, person } = await newShopper("Grace Buyer");
    await giveCredit(person.id, 130);
    await addToBag(token, variant("sand"), 2);
    await addToBag(token, variant("clay"));
    const first = await payCart(token);
    await addToBag(token, variant("clay"));
    const [second] = await payCart(token);
    const { orders, removed_lines } = await purchasesOf(token);
    const rows = await query<{ id: string; number: number; created_at: Date }>(
      `select id, display_id::int as number, created_at from "order"
       where customer_id = $1 order by created_at`,
      [person.id],
    );
    expect(rows.map(({ id }) => id)).toEqual([first[0]?.order_id, second?.order_id]);
    expect(removed_lines).toEqual([]);
    const invoices = await query<{ number: number }>(
      "select number from invoice where order_id = any($1) order by number",
      [rows.map(({ id }) => id)],
    );
    const expected = (at: number, lineId: string | undefined): Partial<OrderHead> => ({
      order_id: rows[at]?.id,
      number: rows[at]?.number,
      created_at: rows[at]?.created_at.toISOString(),
      address: {
        name: "Grace Buyer",
        lines: ["12 Tanner Street", "Portland, OR 97201", "United States"],
        phone: "+1 503 555 0100",
      },
      documents: [
        {
          kind: "invoice",
          number: `INV-${String(invoices[at]?.number).padStart(6, "0")}`,
          line_id: lineId ?? "",
          issued_at: expect.any(String) as string,
        },
      ],
      changeable_address: {
        ...{ name: "Grace Buyer", phone: "+1 503 555 0100", address_1: "12 Tanner Street" },
        ...{ address_2: "", city: "Portland", province: "OR", postal_code: "97201" },
        country_code: "us",
      },
      steps: [
        {
          ...{ kind: "placed", line_ids: [], to_card: 0, to_credit: 0 },
          at: rows[at]?.created_at.toISOString() ?? "",
        },
      ],
    });
    const nothing = {
      discount: 0,
      shipping: 0,
      tax: 0,
      paid_outside: 0,
      due: 0,
      refunded_to_card: 0,
      refunded_outside: 0,
      refunded_as_credit: 0,
    };
    expect(orders).toEqual([
      {
        ...expected(0, first[0]?.line_id),
        sums: { ...nothing, subtotal: 850, total: 850, paid_by_credit: 130, paid_by_card: 720 },
      },
      {
        ...expected(1, second?.line_id),
        sums: { ...nothing, subtotal: 250, total: 250, paid_by_credit: 0, paid_by_card: 250 },
      },
    ]);
    const lowest = await query(`select min(display_id)::int as number from "order"`);
    expect(lowest).toEqual([{ number: 1001 }]);
    const stranger = await newShopper();
    expect((await purchasesOf(stranger.token)).orders).toEqual([]);
    expect((await call("/shop/shopper?parts=purchases")).status).toBe(401);
  },
);

test(
  "shows refunds to card and store credit, and credit notes only to their customer",
  { tags: ["NUM-06", "NUM-07"] },
  async () => {
    const { token, person } = await newShopper("Grace Buyer");
    await giveCredit(person.id, 50);
    for (const color of ["sand", "clay", "loam"]) await addToBag(token, variant(color));
    const [sand, clay, loam] = await payCart(token);
    if (!sand || !clay || !loam) throw new Error("The order is not listed.");
    await deliverAndApproveReturns(token, sand, clay);
    await deliveredDaysAgo(clay.line_id, 8);
    for (const { line_id } of [sand, clay]) expect((await receive(line_id)).status).toBe(200);
    const [order] = (await purchasesOf(token)).orders;
    expect(order?.sums).toEqual({
      subtotal: 590,
      discount: 0,
      shipping: 0,
      tax: 0,
      total: 590,
      paid_by_credit: 50,
      paid_by_card: 540,
      refunded_to_card: 300,
      refunded_as_credit: 250,
      paid_outside: 0,
      due: 0,
      refunded_outside: 0,
    });
    expect(order?.documents.map(({ kind, line_id }) => [kind, line_id])).toEqual([
      ["invoice", sand.line_id],
      ["credit-note", sand.line_id],
      ["credit-note", clay.line_id],
    ]);
    const address = `/shop/shopper/orders/${clay.line_id}/credit-note`;
    const file = await downloadFile(address, token);
    const number = order?.documents[2]?.number ?? "";
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
    const [page] = await pagesOf(new Uint8Array(await file.arrayBuffer()));
    expect(page).toContain(`Credit note ${number}`);
    const stranger = await newShopper();
    expect((await downloadFile(address, stranger.token)).status).toBe(404);
    expect((await downloadFile(address, "")).status).toBe(401);
    const none = await downloadFile(`/shop/shopper/orders/${loam.line_id}/credit-note`, token);
    expect([none.status, await none.json()]).toEqual([
      404,
      { message: "There is no credit note for this item." },
    ]);
  },
);

test(
  "shows customers an order line that an admin removed, and lets them return it for 14 days",
  { tags: ["NUM-08", "NUM-09"] },
  async () => {
    const { token, person, lines } = await buyVariants([variant("clay"), variant("sand")]);
    const ids = lines.map(({ line_id }) => line_id);
    const [line, late] = lines;
    if (!line || !late) throw new Error("The order is not listed.");
    await moveLines(ids, "processing", "delivered", "removed");
    await deliveredDaysAgo(late.line_id, 15);
    const removed = await purchasesOf(token);
    expect(removed.lines).toEqual([]);
    expect(
      removed.removed_lines.map(({ line_id, status, return_offer }) => [
        line_id,
        status,
        return_offer?.amount,
      ]),
    ).toEqual([
      [line.line_id, "delivered", 250],
      [late.line_id, "delivered", undefined],
    ]);
    expect((await requestReturn(token, late.line_id)).status).toBe(409);
    expect(removed.orders.map(({ order_id }) => order_id)).toEqual([line.order_id]);
    const listed = async () =>
      (await api<{ orders: { lineId: string }[] }>("GET", `/user/${person.id}`, { token })).body
        .orders;
    expect(await listed()).toEqual([]);

    expect((await requestReturn(token, line.line_id)).status).toBe(200);
    const after = await purchasesOf(token);
    expect(after.removed_lines.map(({ line_id }) => line_id)).toEqual([late.line_id]);
    expect(after.lines.map(({ line_id, status }) => [line_id, status])).toEqual([
      [line.line_id, "return_requested"],
    ]);
    expect((await listed()).map(({ lineId }) => lineId)).toEqual([line.line_id]);
    // The admin can read the line again.
    expect((await callAdmin(`/admin/order-lines/${line.line_id}`)).status).toBe(200);
  },
);

test(
  "quotes the current shipping whatever the cart has of it, and the totals of an open page",
  { tags: ["rare", "FULF-02"] },
  async () => {
    const { token, person } = await newShopper();
    await giveCredit(person.id, 70);
    await addToBag(token, variant("sand"));
    const charged = async () => {
      const quoted = await call<CheckoutQuote>("/shop/shopper/checkout/quote", {
        token,
        body: { shipping_address: albany },
      });
      const stored = await query<{ cart_id: string; name: string; shipping_option_id: string }>(
        `select cart_id, name, amount::float, shipping_option_id from cart_shipping_method
         where cart_id in (select id from cart where customer_id = $1) and deleted_at is null`,
        [person.id],
      );
      return { ...quoted.body, stored };
    };
    const first = await charged();
    const [option] = first.shipping_options;
    expect(first.stored).toMatchObject([
      { name: option?.name, amount: option?.amount, shipping_option_id: option?.id },
    ]);
    const ofCart = "where cart_id = $1 and deleted_at is null";
    for (const change of [
      `update cart_shipping_method set name = 'Old name' ${ofCart}`,
      `update cart_shipping_method set amount = 9, raw_amount = '{"value":"9"}' ${ofCart}`,
      `update cart_shipping_method set shipping_option_id = 'so_deleted' ${ofCart}`,
      `insert into cart_shipping_method (id, cart_id, name, amount, raw_amount, shipping_option_id)
       select id || '-twice', cart_id, name, amount, raw_amount, shipping_option_id
       from cart_shipping_method ${ofCart}`,
    ]) {
      await query(change, [first.stored[0]?.cart_id]);
      expect(await charged(), change).toEqual(first);
    }
    // The open payment page has reserved $70 of store credit.
    await paymentPage(token);
    expect(first.totals).toMatchObject({ credit: 70, credit_left: 0, total: 230 });
    expect(await charged()).toEqual({ ...first, shipping_options: [] });
  },
);
