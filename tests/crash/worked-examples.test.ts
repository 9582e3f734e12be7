import { centsText, dollarsText } from "@tomashi/programme/contract/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { adminSession } from "../support/admin-session.ts";
import { api } from "../support/api.ts";
import { call, callAdmin } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { documentLines } from "../support/document-file.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { giveCredit, owedBy } from "../support/order-money.ts";
import { emailLines as linesOfMail, emailsTo } from "../support/outbox.ts";
import { turnOnShippingPrice } from "../support/owner-settings.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { newPromotion } from "../support/promotions.ts";
import { addToBag, confirm, linesOf, payCart, sessionOf } from "../support/purchase.ts";
import { reportRows } from "../support/reports.ts";
import { pageLineItems } from "../support/sandbox-state.ts";
import { cancelItems } from "../support/settlements.ts";
import { textOf, WebSession, type WebPage } from "../support/web-session.ts";

/** Amounts of an order with a red item for $740 and a shipping option for $15, in cents. */
interface Worked {
  to: object;
  discount: number;
  tax: number;
  total: number;
  credit: number;
  /** The refund of the returned item: its price after the discount, and its tax. */
  back: { goods: number; tax: number; card: number; credit: number };
}

const oregon = {
  ...{ address_1: "12 Tanner Street", address_2: "", city: "Portland" },
  ...{ province: "OR", postal_code: "97201", country_code: "us" },
};
const GOODS = 74_000;
const SHIPPING = 1_500;
const nothing = { discount: 0, tax: 0, credit: 0 };

const examples: Record<string, Worked> = {
  "20% off in Albany, NY": {
    ...{ to: elmStreet, discount: 14_800, tax: 5_387, total: 66_087, credit: 0 },
    back: { goods: 59_200, tax: 5_254, card: 64_454, credit: 0 },
  },
  "the full price in Albany, NY": {
    ...{ ...nothing, to: elmStreet, tax: 6_701, total: 82_201 },
    back: { goods: 74_000, tax: 6_568, card: 80_568, credit: 0 },
  },
  "20% off in Portland, OR": {
    ...{ ...nothing, to: oregon, discount: 14_800, total: 60_700 },
    back: { goods: 59_200, tax: 0, card: 59_200, credit: 0 },
  },
  "the full price in Portland, OR": {
    ...{ ...nothing, to: oregon, total: 75_500 },
    back: { goods: 74_000, tax: 0, card: 74_000, credit: 0 },
  },
  "20% off in Albany, NY, with $100 of store credit": {
    ...{ to: elmStreet, discount: 14_800, tax: 5_387, total: 66_087, credit: 10_000 },
    back: { goods: 59_200, tax: 5_254, card: 56_087, credit: 8_367 },
  },
};

const undo: (() => unknown)[] = [];
let code = "";

beforeAll(async () => {
  await callAdmin("/admin/shop-tax/states", {
    body: { state: "NY", rate: 8.875, name: "Sales tax (New York)", is_shipping_taxed: true },
  });
  undo.push(() => callAdmin("/admin/shop-tax", { body: { mode: "none" } }));
  undo.push(await turnOnShippingPrice(15));
  const promotion = await newPromotion({ percent: 20, isReturnable: true });
  undo.push(promotion.remove);
  code = promotion.code;
});
afterAll(async () => {
  for (const one of undo) await one();
});

/** Returns each term of the page's lists with its figure. */
function figuresOf(page: WebPage): Record<string, string> {
  return Object.fromEntries(
    [...page.document.querySelectorAll("main dt")].map((term) => [
      textOf(term),
      term.nextElementSibling ? textOf(term.nextElementSibling) : "",
    ]),
  );
}

const dollars = (cents: number) => dollarsText(cents / 100);

/** Omits amounts of 0, as every screen does. */
function shown(rows: [term: string, cents: number][], format = dollars): Record<string, string> {
  return Object.fromEntries(
    rows.filter(([, cents]) => cents !== 0).map(([term, cents]) => [term, format(cents)]),
  );
}

async function newCart({ to, credit, discount }: Worked) {
  const { variants } = await newProduct({ red: { price: GOODS / 100, stock: 5 } });
  const shopper = await newShopper("Grace Buyer");
  await saveProfile(shopper, to);
  if (credit > 0) await giveCredit(shopper.person.id, credit / 100);
  await addToBag(shopper.token, variants.red ?? "");
  const body = { code };
  if (discount > 0) await call("/shop/shopper/cart/codes", { token: shopper.token, body });
  return shopper;
}

const today = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function reportRow(orderId: string) {
  const rows = await reportRows("orders", { from: today(-1), to: today(1) });
  return rows.find((row) => row["Order ID"] === orderId);
}

const csv = (cents: number) => (cents / 100).toFixed(2);

test.each(Object.entries(examples))(
  "shows the same amounts on every screen, document, and export: %s",
  { tags: ["TAX-20", "REF-04", "REF-05", "REF-08", "REF-09"] },
  async (_, worked) => {
    const { discount, tax, total, credit, back } = worked;
    const card = total - credit;
    const shopper = await newCart(worked);
    const { token, email } = shopper;
    const web = new WebSession(shopper);

    const charges: [string, number][] = [
      ["Subtotal", GOODS],
      [`Discount (${code})`, -discount],
      ["Shipping", SHIPPING],
      ["Tax", tax],
    ];
    const cart = await web.open("/cart");
    expect(figuresOf(cart)).toEqual({ Items: "1", ...shown([...charges, ["Total", total]]) });
    const checkout = await web.open("/checkout");
    expect(figuresOf(checkout)).toMatchObject(
      shown([
        ...charges,
        ["Store credit", -credit],
        [credit > 0 ? "Charged to your card" : "Total", card],
      ]),
    );

    const { body: payment } = await api<{ url: string }>("POST", "/payment/checkout", {
      token,
      body: {},
    });
    const session = sessionOf(payment.url);
    const pageLines = await pageLineItems(session);
    expect(pageLines.map(({ amount_total }) => amount_total)).toEqual(
      credit > 0 ? [card] : [GOODS - discount, SHIPPING, tax].filter((cents) => cents > 0),
    );
    await payWithoutReturning(payment.url);

    const { body: order } = await confirm(token, session);
    const { body: confirmed } = await api("GET", `/payment/confirm?session_id=${session}`, {
      token,
    });
    expect(confirmed).toEqual({
      items: expect.any(Array) as unknown[],
      ...{ total: total / 100, shipping: SHIPPING / 100 },
      ...(discount > 0 && { discount: discount / 100 }),
      ...(tax > 0 && { tax: tax / 100 }),
    });
    const success = await web.open(`/payment-success?session_id=${session}`);
    expect(figuresOf(success)).toEqual(
      shown([
        ["Discount", -discount],
        ["Shipping", SHIPPING],
        ["Tax", tax],
        ["Total", total],
        ["Store credit", credit],
        ["Paid by card", card],
      ]),
    );

    const mail = () => emailsTo(email).flatMap(linesOfMail);
    await expect.poll(mail).toContain(`Total: ${centsText(total)}`);
    const written = shown(
      [
        ["Discount", -discount],
        ["Shipping", SHIPPING],
        ["Tax", tax],
        ["Paid with store credit", credit],
      ],
      signed,
    );
    for (const [term, figure] of Object.entries(written)) {
      expect(mail()).toContain(`${term}: ${figure}`);
    }

    const sums = shown([
      ["Subtotal", GOODS],
      ["Discount", -discount],
      ["Shipping", SHIPPING],
      ["Tax", tax],
      ["Total", total],
    ]);
    const paid = shown([
      ["Paid by card", card],
      ["Paid with store credit", credit],
    ]);
    const orders = await web.open(`/profile/ordereturn/${shopper.person.id}`);
    expect(figuresOf(orders)).toMatchObject({ ...sums, ...paid });
    const admin = await adminSession();
    const staffPage = await admin.open(`/admin/orders/${order.order_id}`);
    expect(figuresOf(staffPage)).toMatchObject(sums);

    const [line] = await linesOf(token, order.order_id);
    if (!line) throw new Error("The order has no line.");
    const invoice = await documentLines("invoice", line.line_id, token);
    expect(rowsIn(invoice)).toEqual(
      shown(
        [
          ["Subtotal", GOODS],
          ["Discount", -discount],
          ["Shipping", SHIPPING],
          ["Tax", tax],
          ["Store credit", -credit],
          ["Total", card],
          ["Paid", card],
        ],
        signed,
      ),
    );
    expect(await reportRow(order.order_id)).toMatchObject({
      ...{ Goods: csv(GOODS), Discount: csv(discount), Shipping: csv(SHIPPING), Tax: csv(tax) },
      ...{ Total: csv(total), "Store credit": csv(credit), Card: csv(card) },
    });

    await deliverAndApproveReturns(token, line);
    expect((await receive(line.line_id)).status).toBe(200);
    const note = await documentLines("credit-note", line.line_id, token);
    expect(rowsIn(note)).toEqual(
      shown(
        [
          ["Subtotal", -GOODS],
          ["Discount", discount],
          ["Tax", -back.tax],
          ["Total credit", -(back.goods + back.tax)],
          ["Refunded", -back.card],
        ],
        signed,
      ),
    );
    expect(await reportRow(order.order_id)).toMatchObject({
      "Refunded to card": csv(back.card),
      "Refunded as store credit": csv(back.credit),
    });
    const returned = await web.open(`/profile/ordereturn/${shopper.person.id}`);
    expect(figuresOf(returned)).toMatchObject(
      shown([
        ["Refunded to your card", -back.card],
        ["Refunded as store credit", -back.credit],
      ]),
    );
    expect(await owedBy(order.order_id)).toBe(0);
  },
);

test(
  "credits the fee of a return, and the shipping of a canceled order, on a note for the invoice",
  { tags: ["REF-06", "REF-08", "REF-09"] },
  async () => {
    const worked: Worked = {
      ...{ to: elmStreet, discount: 0, tax: 6_701, total: 82_201, credit: 0 },
      back: { goods: 74_000, tax: 6_568, card: 69_468, credit: 0 },
    };
    const buy = async () => {
      const { token } = await newCart(worked);
      const [line] = await payCart(token);
      if (!line) throw new Error("The order has no line.");
      return { token, line };
    };
    const numberOf = (lines: string[]) => /INV-\d+/.exec(lines.join("\n"))?.[0] ?? "";

    const returned = await buy();
    await deliverAndApproveReturns(returned.token, returned.line);
    expect((await receive(returned.line.line_id, true)).status).toBe(200);
    const note = await documentLines("credit-note", returned.line.line_id, returned.token);
    expect(note.join("\n")).toMatch(/Restocking fee .?\$111\.00/);
    expect(rowsIn(note)).toMatchObject(
      shown(
        [
          ["Subtotal", -GOODS],
          ["Tax", -6_568],
          ["Total credit", -69_468],
        ],
        signed,
      ),
    );
    const invoice = await documentLines("invoice", returned.line.line_id, returned.token);
    expect(note.join("\n")).toContain(`For invoice ${numberOf(invoice)}`);
    expect(await owedBy(returned.line.order_id)).toBe(0);

    const canceled = await buy();
    expect((await cancelItems(canceled.token, canceled.line.line_id)).status).toBe(200);
    const all = await documentLines("credit-note", canceled.line.line_id, canceled.token);
    expect(rowsIn(all)).toMatchObject(
      shown(
        [
          ["Subtotal", -GOODS],
          ["Shipping", -SHIPPING],
          ["Tax", -6_701],
          ["Total credit", -82_201],
        ],
        signed,
      ),
    );
    expect(await owedBy(canceled.line.order_id)).toBe(0);
  },
);

/** Formats cents as documents do, with a true minus sign. */
const signed = (cents: number) => centsText(cents).replace("-", "−");

const TERMS = "Subtotal|Discount|Shipping|Tax|Store credit|Total|Total credit|Paid|Refunded";

/** Returns the totals below a document's table. */
function rowsIn(lines: string[]): Record<string, string> {
  const sums = lines.slice(lines.findIndex((line) => line.startsWith("Subtotal")));
  return Object.fromEntries(
    sums.flatMap((line) => {
      const [, term, figure] = new RegExp(`^(${TERMS}) (−?\\$[\\d.,]+)$`).exec(line) ?? [];
      return term !== undefined && figure !== undefined ? [[term, figure]] : [];
    }),
  );
}
