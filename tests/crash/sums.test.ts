import { afterAll, beforeAll, expect, test } from "vitest";
import { elmStreet } from "../support/addresses.ts";
import { call } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { giveCredit, owedBy } from "../support/order-money.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, confirm, linesOf, sessionOf } from "../support/purchase.ts";
import {
  clearTerms,
  turnOffTax,
  randomCart,
  randomTerms,
  setTerms,
  type Cart,
  type Terms,
} from "../support/random-terms.ts";
import { pageLineItems } from "../support/sandbox-state.ts";
import { cancelItems, settlementsOf } from "../support/settlements.ts";
import { Random } from "../../tools/random.ts";

/** Change the seed to try other orders. A failure prints the order. */
const SEED = 20_261_127;
const MOST_ORDERS = 20;
/** Limits the time, so that a slow machine checks fewer orders. */
const MOST_MS = 45_000;

const albany = { ...elmStreet, name: "Grace Buyer", phone: "+1 518 555 0199" };

beforeAll(turnOffTax);
afterAll(clearTerms);

type Case = Terms & Cart;

/** Orders for which this test once found a difference of a cent. */
const found: Case[] = [
  {
    ...{ rate: 8.875, isShippingTaxed: true, shipping: 0, credit: 0 },
    ...{ prices: [365.03, 69], quantities: [3, 3] },
    discount: { target: "items", unit: "percent", value: 35.42 },
  },
  {
    ...{ rate: 7, isShippingTaxed: false, shipping: 0, credit: 230.05 },
    ...{ prices: [902.28, 127.65], quantities: [2, 1] },
    discount: { target: "items", unit: "percent", value: 28.07 },
  },
  {
    ...{ rate: 20, isShippingTaxed: true, shipping: 34.14, credit: 105.63 },
    ...{ prices: [508.76, 152.3], quantities: [1, 1] },
    discount: { target: "items", unit: "percent", value: 69.61 },
  },
];

interface Attempt {
  quote: StoredQuote;
  amount_cents: number;
  credit_cents: number;
  /** Null while the payment page is open. */
  order_id: string | null;
}

interface StoredQuote {
  lines: { quantity: number; unit_cents: number; discount_cents: number; tax_cents: number }[];
  shipping: { cents: number; discount_cents: number; tax_cents: number };
  tax: { cents: number }[];
  discounts: { cents: number }[];
  total_cents: number;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const lineCents = (line: StoredQuote["lines"][number]) =>
  line.unit_cents * line.quantity - line.discount_cents + line.tax_cents;

async function buy({ prices, quantities, credit }: Cart) {
  const names = prices.map((_, index) => `color ${index + 1}`);
  const { variants } = await newProduct(
    Object.fromEntries(names.map((name, at) => [name, { price: prices[at] ?? 0, stock: 9 }])),
  );
  const shopper = await newShopper("Grace Buyer");
  if (credit > 0) await giveCredit(shopper.person.id, credit);
  for (const [at, name] of names.entries()) {
    await addToBag(shopper.token, variants[name] ?? "", quantities[at]);
  }
  const { status, body } = await call<{ url: string; message: string }>("/shop/shopper/checkout", {
    token: shopper.token,
    body: { shipping_address: albany },
  });
  expect([status, body.message]).toEqual([200, undefined]);
  return { ...shopper, url: body.url };
}

test(
  "adds up to the total on the quote, the payment page, the records, and the invoice",
  { tags: ["TAX-08", "TAX-21", "REF-04", "REF-09"] },
  async () => {
    const random = new Random(SEED);
    const end = Date.now() + MOST_MS;
    for (let made = 1; made <= MOST_ORDERS && Date.now() < end; made += 1) {
      const one = found[made - 1] ?? { ...randomTerms(random), ...randomCart(random) };
      const removePromotion = await setTerms(one, `SUM-${made}`);
      try {
        await checkOrder(one);
      } catch (error) {
        throw new Error(`Order ${made}, ${JSON.stringify(one)}: ${String(error)}`, {
          cause: error,
        });
      } finally {
        await removePromotion();
      }
    }
  },
);

/** Pays on the payment page, whose lines must add up. Returns the order's ID. */
async function pay(token: string, url: string, amountCents: number): Promise<string> {
  const session = sessionOf(url);
  const lines = await pageLineItems(session);
  expect(sum(lines.map(({ amount_total }) => amount_total))).toBe(amountCents);
  await payWithoutReturning(url);
  return (await confirm(token, session)).body.order_id;
}

async function checkOrder(one: Case): Promise<void> {
  const { token, person, url } = await buy(one);
  const [attempt] = await query<Attempt>(
    `select quote, amount_cents, credit_cents, order_id from payment_attempt
     where customer_id = $1`,
    [person.id],
  );
  if (!attempt) throw new Error("There is no payment attempt.");
  const { quote, amount_cents, credit_cents } = attempt;
  const total = quote.total_cents;
  const { cents: shipping, discount_cents: shippingOff, tax_cents: shippingTax } = quote.shipping;
  expect(sum(quote.lines.map(lineCents)) + shipping - shippingOff + shippingTax).toBe(total);
  expect(sum(quote.lines.map(({ tax_cents }) => tax_cents)) + shippingTax).toBe(
    sum(quote.tax.map((rate) => rate.cents)),
  );
  expect(sum(quote.lines.map(({ discount_cents }) => discount_cents)) + shippingOff).toBe(
    sum(quote.discounts.map((discount) => discount.cents)),
  );
  expect(amount_cents + credit_cents).toBe(total);
  const orderId = attempt.order_id ?? (await pay(token, url, amount_cents));
  const records = await query<StoredQuote["lines"][number]>(
    `select quantity, unit_cents, discount_cents, tax_cents from order_line_state
     where order_id = $1 and deleted_at is null`,
    [orderId],
  );
  expect(sum(records.map(lineCents)) + shipping - shippingOff + shippingTax).toBe(total);
  expect(await owedBy(orderId)).toBe(0);

  const [line] = await linesOf(token, orderId);
  const invoice = () =>
    query(
      `select (document ->> 'subtotalCents')::int - (document ->> 'discountCents')::int
         + (document ->> 'shippingCents')::int + (document ->> 'taxCents')::int as total,
         (document ->> 'totalCents')::int as paid
       from invoice where order_id = $1 and kind = 'invoice'`,
      [orderId],
    );
  await expect.poll(invoice).toEqual([{ total, paid: amount_cents }]);

  expect((await cancelItems(token, line?.line_id ?? "", 1)).status).toBe(200);
  expect(await owedBy(orderId)).toBe(0);
  for (const { line_id, status } of await linesOf(token, orderId)) {
    if (status === "confirmed") await cancelItems(token, line_id);
  }
  expect(await owedBy(orderId)).toBe(0);
  const backs = await settlementsOf(orderId);
  expect(sum(backs.map(({ back_cents }) => back_cents))).toBe(total);
  expect(sum(backs.map(({ card_cents }) => card_cents))).toBe(amount_cents);
}
