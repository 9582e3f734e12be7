import type { Sales, SalesMoney } from "@tomashi/programme/contract/http-admin";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { giveCredit } from "../support/order-money.ts";
import { turnOnTax } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { newPromotion } from "../support/promotions.ts";
import { addToBag, confirm, sessionOf } from "../support/purchase.ts";
import { reportRows } from "../support/reports.ts";
import { actAtStripe } from "../support/payment-alerts.ts";
import {
  paymentIntentOf,
  payAnotherShop,
  refundsOf,
  sandboxState,
} from "../support/sandbox-state.ts";
import { cancelItems, settlementsOf } from "../support/settlements.ts";
import { asAdmin } from "../support/staff.ts";

/** A month without orders of other tests. Its last moment is before midnight in New York. */
const month = { from: "2024-02-01", to: "2024-02-29" };
const LAST_MOMENT = "2024-03-01T04:59:59Z";

interface Worked {
  shopper: Awaited<ReturnType<typeof newShopper>>;
  orderId: string;
  sessionId: string;
  code: string;
  before: SalesMoney;
  after: SalesMoney;
}
const off: (() => unknown)[] = [];
let worked: Worked;

const moneyNow = async () => (await asAdmin<Sales>("/sales?days=7")).body.money;

/** Buys two items of $740 with a 20% discount and 8.875% tax, and cancels one of them. */
beforeAll(async () => {
  off.push(await turnOnTax(8.875));
  const { code, remove } = await newPromotion({ percent: 20 });
  off.push(remove);
  const { variants } = await newProduct({ sage: { price: 740, stock: 5 } });
  const shopper = await newShopper("=Grace Buyer");
  const before = await moneyNow();
  await addToBag(shopper.token, variants.sage ?? "", 2);
  await call("/shop/shopper/cart/codes", { token: shopper.token, body: { code } });
  const { body } = await call<{ url: string }>("/shop/shopper/checkout", {
    token: shopper.token,
    body: { shipping_address: { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" } },
  });
  await payWithoutReturning(body.url);
  await confirm(shopper.token, sessionOf(body.url));
  const [line] = (await readShopper(shopper.token, "orders")).orders ?? [];
  const orderId = line?.order_id ?? "";
  await cancelItems(shopper.token, line?.line_id ?? "", 1);
  const after = await moneyNow();
  await query(`update "order" set created_at = $2 where id = $1`, [orderId, LAST_MOMENT]);
  await query("update order_settlement set done_at = $2 where order_id = $1", [
    orderId,
    LAST_MOMENT,
  ]);
  worked = { shopper, orderId, sessionId: sessionOf(body.url), code, before, after };
});
afterAll(async () => {
  for (const turnOff of off) await turnOff();
});

/** Returns a document's sales (discounted goods and shipping) and tax, in cents. */
const documentSums = async (kind: string) => {
  const [row] = await query<{ sales: number; tax: number }>(
    `select ((document ->> 'subtotalCents')::int - (document ->> 'discountCents')::int
       + (document ->> 'shippingCents')::int) as sales, (document ->> 'taxCents')::int as tax
     from invoice where order_id = $1 and kind = $2`,
    [worked.orderId, kind],
  );
  return row ?? { sales: 0, tax: 0 };
};

const centsIn = (amount: string | undefined) => Math.round(Number(amount) * 100);

test(
  "lists an order with the amounts of its invoice and its payment",
  { tags: ["BOOK-02"] },
  async () => {
    const rows = await reportRows("orders", month);
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(row).toMatchObject({
      ...{ "Order ID": worked.orderId, "Placed at": "2024-02-29T23:59:59-05:00" },
      ...{
        Goods: "1480.00",
        Discount: "296.00",
        Shipping: "0.00",
        Tax: "105.08",
        Total: "1289.08",
      },
      ...{ "Store credit": "0.00", Card: "1289.08", "Refunded to card": "644.54" },
      ...{ "Refunded as store credit": "0.00", Codes: worked.code, "Ship to state": "NY" },
      ...{ Payment: await paymentIntentOf(worked.sessionId), Status: "canceled, confirmed" },
    });
    expect(row?.Name).toBe("'=Grace Buyer");
    expect(row?.Invoice).toMatch(/^INV-\d{6}$/);
    const { sales, tax } = await documentSums("invoice");
    expect(centsIn(row?.Total)).toBe(sales + tax);
  },
);

test(
  "lists the refunds, which add up to the refunds at Stripe",
  { tags: ["BOOK-03"] },
  async () => {
    const rows = await reportRows("refunds", month);
    expect(rows).toHaveLength((await settlementsOf(worked.orderId)).length);
    expect(rows).toMatchObject([
      {
        ...{ Kind: "Cancellation", Quantity: "1", Goods: "592.00", Tax: "52.54", Shipping: "0.00" },
        ...{ "Fee kept": "0.00", "Refunded to card": "644.54", "Refunded as store credit": "0.00" },
        ...{ By: worked.shopper.email, State: "done", At: "2024-02-29T23:59:59-05:00" },
      },
    ]);
    const refunded = rows.reduce((sum, row) => sum + centsIn(row["Refunded to card"]), 0);
    const atStripe = await refundsOf(worked.sessionId);
    expect(refunded).toBe(atStripe.reduce((sum, cents) => sum + cents, 0));
  },
);

test("adds up sales and tax by state, less what was returned", { tags: ["BOOK-04"] }, async () => {
  const rows = await reportRows("tax", month);
  expect(rows).toEqual([
    {
      ...{ Country: "US", State: "NY", Tax: "Sales tax 8.875%" },
      ...{ "Gross sales": "1184.00", "Untaxed sales": "0.00", "Taxable sales": "1184.00" },
      ...{ "Tax collected": "105.08", "Returned sales": "592.00", "Tax returned": "52.54" },
      ...{ "Net sales": "592.00", "Net tax": "52.54" },
    },
  ]);
  const [invoiced, credited] = [await documentSums("invoice"), await documentSums("credit-note")];
  expect(centsIn(rows[0]?.["Net sales"])).toBe(invoiced.sales - credited.sales);
  expect(centsIn(rows[0]?.["Net tax"])).toBe(invoiced.tax - credited.tax);
});

test(
  "reports gross and net sales, and the card payments less refunds as at Stripe",
  { tags: ["BOOK-05"] },
  async () => {
    const { before, after } = worked;
    const added = (figure: keyof SalesMoney) => Math.round((after[figure] - before[figure]) * 100);
    expect([added("gross"), added("discounts"), added("returns")]).toEqual([
      148_000, 29_600, 59_200,
    ]);
    expect([added("net"), added("tax"), added("shipping")]).toEqual([59_200, 5_254, 0]);
    const { sessions } = await sandboxState();
    const charged = sessions.find(({ id }) => id === worked.sessionId)?.amount_total ?? 0;
    const refunded = (await refundsOf(worked.sessionId)).reduce((sum, cents) => sum + cents, 0);
    expect(added("card")).toBe(charged - refunded);
  },
);

test(
  "reports the opening and closing balance of all store credit",
  { tags: ["BOOK-07"] },
  async () => {
    const { person, email } = await newShopper("Lucy Credit");
    await giveCredit(person.id, 25);
    await query("update store_credit_entry set created_at = $2 where customer_id = $1", [
      person.id,
      LAST_MOMENT,
    ]);
    expect(await reportRows("store-credit", month)).toEqual([
      { Entry: "Opening balance", Customer: "", Email: "", Amount: "0.00" },
      { Entry: "Granted for returns", Customer: "", Email: "", Amount: "25.00" },
      { Entry: "Closing balance", Customer: "", Email: "", Amount: "25.00" },
      { Entry: "Open", Customer: "Lucy Credit", Email: email, Amount: "25.00" },
    ]);
    const later = await reportRows("store-credit", { from: "2024-03-01", to: "2099-12-31" });
    expect(later[0]).toMatchObject({ Entry: "Opening balance", Amount: "25.00" });
    const closing = later.find(({ Entry }) => Entry === "Closing balance")?.Amount;
    const [accounts] = await query<{ cents: string }>(
      "select coalesce(sum(cents), 0) as cents from store_credit_account",
    );
    expect(centsIn(closing)).toBe(Number(accounts?.cents));
    const open = later.filter(({ Entry }) => Entry === "Open");
    expect(open.reduce((sum, { Amount }) => sum + centsIn(Amount), 0)).toBe(centsIn(closing));
  },
);

test(
  "exports the period's order lines with the columns for bookkeeping",
  { tags: ["BOOK-08"] },
  async () => {
    const rows = await reportRows("lines", month);
    expect(
      rows.map((row) => [row.Status, row.Amount, row.Discount, row.Tax, row.Refunded]),
    ).toEqual(
      expect.arrayContaining([
        ["confirmed", "740.00", "148.00", "52.54", "0.00"],
        ["canceled", "740.00", "148.00", "52.54", "644.54"],
      ]),
    );
    for (const row of rows) {
      expect(row).toMatchObject({ "Regular price": "740.00", Codes: worked.code });
      expect(row["Canceled at"] === "").toBe(row.Status === "confirmed");
    }
  },
);

test(
  "lists the entries of each payout, which add up to the bank transfer",
  { tags: ["BOOK-06"] },
  async () => {
    const other = await payAnotherShop();
    const arrival_date = Date.parse("2024-02-15T00:00:00Z") / 1000;
    const payout = await actAtStripe("/_payouts", { arrival_date });
    const rows = await reportRows("payouts", month);
    const entries = rows.slice(0, -1);
    const bank = rows.at(-1);
    expect(bank).toMatchObject({ Payout: payout.id, "Arrives on": "2024-02-15", Note: "" });
    const sum = (column: string) => entries.reduce((cents, row) => cents + centsIn(row[column]), 0);
    expect(sum("Net")).toBe(centsIn(bank?.Net));
    expect(sum("Amount") - sum("Fee")).toBe(centsIn(bank?.Net));
    const [order] = await reportRows("orders", month);
    expect(
      entries
        .filter((row) => row.Order === order?.Order)
        .map((row) => [row.Entry, row.Amount, row.Fee, row.Note]),
    ).toEqual([
      // 2.9 % and 30 cents.
      ["Payment", "1289.08", "37.68", ""],
      ["Refund", "-644.54", "0.00", ""],
    ]);
    const { charges } = await sandboxState();
    const charge = charges.find(({ payment_intent }) => payment_intent === other)?.id;
    expect(entries.find((row) => row["Stripe ID"] === charge)).toMatchObject({
      ...{ Entry: "Payment", Amount: "50.00", Order: "", Note: "No order" },
    });
  },
);

test("lists an order after three days when Stripe has no entry for its payment", async () => {
  const began = (days: number) =>
    query(
      `update payment_attempt set created_at = now() - make_interval(days => $2, secs => 1)
       where order_id = $1`,
      [worked.orderId, days],
    );
  const days = { from: "2024-02-29", to: "2024-02-29" };
  await began(3);
  expect(await reportRows("payouts", days)).toEqual([]);
  // Moves the order to long before its payment, where the report does not look for it.
  await began(30);
  expect(await reportRows("payouts", days)).toMatchObject([
    {
      ...{ Payout: "", Entry: "Payment", Amount: "1289.08", Note: "No entry at Stripe" },
      "Stripe ID": await paymentIntentOf(worked.sessionId),
    },
  ]);
});

test("rejects an unknown report and days that do not exist", async () => {
  expect((await asAdmin("/reports/profit")).status).toBe(404);
  const { status, body } = await asAdmin("/reports/tax?from=2024-02-30&to=2024-03-01");
  expect([status, body.message]).toEqual([400, "Enter a date as YYYY-MM-DD, such as 2027-02-01."]);
});
