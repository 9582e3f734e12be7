import { query } from "../../support/database.ts";
import { callAdmin, readShopper } from "../../support/commerce.ts";
import { avoidMidnight } from "../../support/line-steps.ts";
import { signUp } from "../../support/sign-up.ts";
import { payWithoutReturning } from "../../support/payment-page.ts";
import { newProduct } from "../../support/product.ts";
import { addToBag, checkOutWithRetry, confirm, sessionOf } from "../../support/purchase.ts";
import { sendAction } from "./clients.ts";
import { finalSaleColors, type PlannedLine } from "./line-plans.ts";
import { newLine, applyAction, payOrder, type Customer, type Line, type Order } from "./model.ts";
import type { RunPlan, Stage } from "./plan.ts";
import { expectedStatus, type Cents, type Action } from "./rules.ts";

export const INITIAL_STOCK = 1_000;
const COLORS_OF_A_PRODUCT = 5;

/** Contains the model of a run and the shop's responses that differ from it. */
export interface Run {
  prices: Cents;
  variants: Record<string, string>;
  customers: Customer[];
  unexpectedResponses: string[];
}

/** Performs the planned actions of all customers in the shop, the customers concurrently. */
export async function executePlan({ prices, customers }: RunPlan): Promise<Run> {
  const variants = await createVariants(prices);
  const run: Run = { prices, variants, customers: [], unexpectedResponses: [] };
  run.customers = await Promise.all(
    customers.map((stages, at) => runCustomer(run, stages, `customer ${at + 1}`)),
  );
  return run;
}

/** Creates the products. One color is a pre-order, one has a sale price. */
async function createVariants(prices: Cents): Promise<Record<string, string>> {
  const [early, sale] = finalSaleColors;
  const offered = Object.entries(prices).map(([color, cents]) => {
    const regular = color === sale ? cents + 1 : cents;
    return [color, { price: regular / 100, stock: INITIAL_STOCK }] as const;
  });
  const swaps = await newProduct(Object.fromEntries(offered.slice(0, COLORS_OF_A_PRODUCT)));
  const others = await newProduct(Object.fromEntries(offered.slice(COLORS_OF_A_PRODUCT)));
  const variants = { ...swaps.variants, ...others.variants };
  await query("update product_variant set metadata = $2 where id = $1", [
    variants[early],
    { pre_order: true },
  ]);
  const { status } = await callAdmin("/admin/price-lists", {
    body: {
      title: "Trial sale",
      description: "A sale for a test",
      type: "sale",
      status: "active",
      prices: [
        { amount: (prices[sale] ?? 0) / 100, currency_code: "usd", variant_id: variants[sale] },
      ],
    },
  });
  if (status !== 200) throw new Error(`Setting a sale price returned ${status}.`);
  return variants;
}

async function runCustomer(run: Run, stages: Stage[], name: string): Promise<Customer> {
  const { token, email, person } = await signUp("Grace Buyer");
  const customer: Customer = {
    name,
    token,
    email,
    customerId: person.id,
    orders: [],
    credit: 0,
    movements: [],
  };
  for (const { orders, moves } of stages) {
    const bought: Order[] = [];
    for (const lines of orders) bought.push(await buy(run, customer, lines));
    for (const { order: nth, line: at, planned } of moves) {
      const order = bought[nth];
      const first = order?.bought[at];
      const line = planned.isAfterExchange ? first?.replacement : first;
      if (!order || !line) throw new Error(`${name} has no line ${at} of its order ${nth}.`);
      if (!(await perform(run, customer, { order, line }, planned.action))) return customer;
    }
  }
  return customer;
}

async function buy(
  { prices, variants }: Run,
  customer: Customer,
  planned: PlannedLine[],
): Promise<Order> {
  const { token } = customer;
  const number = customer.orders.length + 1;
  const order = payOrder(
    customer,
    planned.map(({ color, quantity }) =>
      newLine({
        name: `${customer.name}, order ${number}, ${color}`,
        color,
        quantity,
        unitCents: prices[color] ?? 0,
        isFinalSale: finalSaleColors.some((one) => one === color),
      }),
    ),
  );
  for (const { color, quantity } of planned) {
    const { status } = await addToBag(token, variants[color] ?? "", quantity);
    if (status !== 201) throw new Error(`${customer.name}: adding an item returned ${status}.`);
  }
  const { status, body } = await checkOutWithRetry(token);
  if (status !== 200)
    throw new Error(`${customer.name}: checkout returned ${status} ${body.message}`);
  // An order fully paid with credit skips the payment page; `charges` checks that it should.
  if (!body.url.endsWith("/payment-success")) {
    order.sessionId = sessionOf(body.url);
    await payWithoutReturning(body.url);
    const paid = await confirm(token, order.sessionId);
    if (paid.status !== 200)
      throw new Error(`${customer.name}: the confirmation returned ${paid.status}.`);
  }
  await findNewLines(customer, order);
  return order;
}

/** Stores the IDs of the new order lines, matched by color. */
async function findNewLines(customer: Customer, order: Order): Promise<void> {
  const known = new Set(customer.orders.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const { orders = [] } = await readShopper(customer.token, "orders");
  const fresh = orders.filter((one) => !known.has(one.line_id));
  for (const line of order.lines.filter(({ id }) => id === "")) {
    const found = fresh.find(({ color }) => color === line.color);
    if (!found) throw new Error(`${line.name} is not listed.`);
    line.id = found.line_id;
    order.id = found.order_id;
  }
}

/** Performs one action. Returns false if the shop rejects an allowed one, because this customer can't go on. */
async function perform(
  run: Run,
  customer: Customer,
  place: { order: Order; line: Line },
  action: Action,
): Promise<boolean> {
  const { order, line } = place;
  const { status: from } = line;
  const isDelivered = line.taken.some((one) => one.action.do === "deliver");
  if ("day" in action && isDelivered) await setDeliveryDate(line.id, action.day);
  const isRefused = expectedStatus(line, action, run.prices) !== 200;
  const before = isRefused ? await recordOf(line) : "";
  const wanted = applyAction(customer, place, action, run.prices);
  const { status } = await sendAction(customer, line, action);
  if (status !== wanted) {
    run.unexpectedResponses.push(
      `${line.name}, ${from}, ${JSON.stringify(action)}: ${status} instead of ${wanted}`,
    );
  }
  if (isRefused) {
    const after = await recordOf(line);
    if (after !== before) {
      run.unexpectedResponses.push(
        `${line.name}, ${from}: ${JSON.stringify(action)} changed ${after}`,
      );
    }
    return true;
  }
  if (status === 200 && line.replacement?.id === "") await findNewLines(customer, order);
  return status === 200;
}

/** Returns all records of an order line as one text. */
async function recordOf({ id }: Line): Promise<string> {
  const [row] = await query<{ record: string }>(
    `select concat(to_jsonb(s), (select count(*) from order_line_change c where c.line_id = $1),
       (select jsonb_agg(r) from reservation_item r
        where (r.line_item_id = $1 or r.external_id like '%' || $1) and r.deleted_at is null)
     ) as record from order_line_state s where line_id = $1`,
    [id],
  );
  return row?.record ?? "";
}

/**
 * Sets the delivery date back by a number of days in the shop's time zone. On the last day of a
 * period it uses 00:01, so that the most hours have passed, and otherwise 23:58, for the fewest.
 */
async function setDeliveryDate(lineId: string, daysAgo: number): Promise<void> {
  await avoidMidnight();
  await query(
    `update order_line_state
     set delivered_at = ((now() at time zone 'America/New_York')::date - $2::int
       + case when $2::int in (5, 14) then time '00:01' else time '23:58' end)
       at time zone 'America/New_York'
     where line_id = $1`,
    [lineId, daysAgo],
  );
}
