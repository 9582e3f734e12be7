import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { readShopper } from "../support/commerce.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { creditOf, giveCredit, moneyOf } from "../support/order-money.ts";
import { readLine } from "../support/order-lines.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";

test(
  "splits a return without its packaging between card and store credit after the fee",
  { tags: ["rare", "RET-09", "BACK-20"] },
  async () => {
    const { variants } = await newProduct({
      cheap: { price: 100, stock: 5 },
      dear: { price: 250.5, stock: 5 },
    });
    const { token, person } = await newShopper("Grace Buyer");
    await giveCredit(person.id, 300);
    for (const color of ["cheap", "dear"]) await addToBag(token, variants[color] ?? "");
    const [cheap, dear] = await payCart(token);
    if (!cheap || !dear) throw new Error("The order is not listed.");
    await deliverAndApproveReturns(token, cheap, dear);
    const approvals = await query(
      `select 1 from outbox_mail where order_id = $1 and template = 'return-changed'
         and (data -> 'approval' ->> 'hasCredit')::boolean`,
      [cheap.order_id],
    );
    expect(approvals).toHaveLength(2);

    // The card paid $50.50, less than the first refund.
    const offered = { way: "card", amount: 85, to_card: 50.5, fee: 15 };
    expect((await readLine(cheap.line_id)).receipt_offer?.packaging_missing).toEqual(offered);
    expect((await receive(cheap.line_id, true)).status).toBe(200);
    expect(await refundsForLine(cheap.line_id)).toEqual([5050]);
    expect(await creditOf(token)).toBe(34.5);

    // The card is already fully refunded. The fee of $37.575 is rounded up.
    const rest = { way: "card", amount: 212.92, to_card: 0, fee: 37.58 };
    expect((await readLine(dear.line_id)).receipt_offer?.packaging_missing).toEqual(rest);
    expect((await receive(dear.line_id, true)).status).toBe(200);
    expect(await refundsForLine(dear.line_id)).toEqual([]);
    expect(await creditOf(token)).toBe(247.42);

    expect((await moneyOf(cheap.order_id)).summary).toMatchObject({
      paid_total: 50.5,
      refunded_total: 50.5,
      pending_difference: 0,
    });
    const [order] = (await readShopper(token, "orders,purchases")).purchases?.orders ?? [];
    expect(order?.sums).toMatchObject({
      paid_by_credit: 300,
      paid_by_card: 50.5,
      refunded_to_card: 50.5,
      refunded_as_credit: 247.42,
    });
    const emails = await query<{
      kind: string;
      amount: number;
      credit: number | null;
      fee: number;
    }>(
      `select data ->> 'kind' as kind, (data -> 'amountCents')::int as amount,
         (data -> 'creditCents')::int as credit, (data -> 'feeCents')::int as fee
       from outbox_mail where order_id = $1 and template = 'refund' order by 2`,
      [cheap.order_id],
    );
    expect(emails).toEqual([
      { kind: "card", amount: 5050, credit: 3450, fee: 1500 },
      { kind: "store_credit", amount: 21_292, credit: null, fee: 3758 },
    ]);
  },
);
