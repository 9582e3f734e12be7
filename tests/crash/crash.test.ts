import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/engine.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { addPart, levelOf, newProduct, putOnHand } from "../support/product.ts";
import {
  addToBag,
  boughtLines,
  cancel,
  checkOut,
  confirm,
  creditOf,
  decide,
  deliver,
  deliveredDaysAgo,
  giveCredit,
  lineOf,
  payBag,
  paymentPage,
  receive,
  refundsForLine,
  refundsOf,
  requestReturn,
  sendBack,
  sessionOf,
  sessionStatus,
  setStatus,
  takeTogether,
} from "../support/purchase.ts";

/**
 * Every sequence is cut off at each of its named places in turn. The caller hears of the failure
 * where there is one, nothing that counts is half done, and the same call again leads to where an
 * undisturbed one would have led.
 */

const listed: string[] = [];

/** Places that the test beside them cuts off at; the last test compares all with the sources. */
function places<Place extends string>(...names: Place[]): Place[] {
  listed.push(...names);
  return names;
}

const requests = places("return: exchange held");
const denials = places("return: canceled");
const receipts = places(
  "receipt: decided",
  "receipt: received",
  "receipt: restocked",
  "refund: marked",
  "refund: booked",
  "receipt: refunded",
  "receipt: booked",
);
const grants = places("receipt: credit granted");
const exchanges = places("exchange: edit begun", "exchange: piece added", "exchange: hold passed");
const fulfillments = places("fulfillment: made", "fulfillment: linked", "fulfillment: registered");
const deliveries = places("fulfillment: delivered");

/** The places at which a line is cut off that was bought before, by where its test begins. */
const delivered: string[] = [...requests, ...denials, ...exchanges];
const returning: string[] = [...receipts, ...grants];
/**
 * Such lines are bought together, a few at a time: the more lines an order has, the longer the
 * engine takes for each. The first receipt's is alone, so that no money of other lines is left.
 */
const orders: string[][] = [
  receipts.slice(0, 1),
  receipts.slice(1, 4),
  [...receipts.slice(4), ...grants],
  exchanges,
  [...requests, ...denials, ...deliveries],
  fulfillments,
];

let variants: Record<string, string> = {};
let sold: string;
let swapped: string;
const STOCK = 10_000;

/** What an exchange asks for is of the same product. */
const products: string[][] = [
  ["swapped", ...exchanges],
  ["turned", ...requests, ...denials],
  ["sold", ...fulfillments, ...deliveries, ...returning],
];

beforeAll(async () => {
  for (const colors of products) {
    const pieces = { price: 120, stock: STOCK };
    const product = await newProduct(Object.fromEntries(colors.map((color) => [color, pieces])));
    variants = { ...variants, ...product.variants };
  }
  sold = variants.sold ?? "";
  swapped = variants.swapped ?? "";
});

const bought = new Map<string[], ReturnType<typeof buyFor>>();

/** An order with a line for each place, of a color by its name, led to where that test begins. */
async function buyFor(places: string[]) {
  const shopper = await boughtLines(places.map((place) => variants[place] ?? ""));
  const of = (group: string[]) => shopper.lines.filter(({ color }) => group.includes(color));
  const sent = of(delivered).map(({ line_id }) => line_id);
  await takeTogether(sent, "processing", "delivered");
  await sendBack(shopper.token, ...of(returning));
  return shopper;
}

/** The line of this place. What is counted is counted from now on. */
async function lineFor(place: string) {
  const together = orders.find((places) => places.includes(place)) ?? [];
  const order = bought.get(together) ?? buyFor(together);
  bought.set(together, order);
  const found = await lineOf(order, place);
  before = await books();
  return found;
}

async function statusOf(token: string, lineId: string): Promise<string | undefined> {
  return (await readShopper(token)).orders?.find(({ line_id }) => line_id === lineId)?.status;
}

interface Books {
  stocked: number;
  reserved: number;
  orders: number;
  openReturns: number;
}

/** What is counted of the pieces that these tests buy. */
async function books(): Promise<Books> {
  const all = [Object.values(variants)];
  const [levels] = await query<Pick<Books, "stocked" | "reserved">>(
    `select sum(l.stocked_quantity)::int as stocked, sum(l.reserved_quantity)::int as reserved
     from inventory_level l
     join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
     where v.variant_id = any($1)`,
    all,
  );
  const [ordered] = await query<{ count: number }>(
    `select count(distinct i.order_id)::int as count from order_item i
     join order_line_item l on l.id = i.item_id
     join "order" o on o.id = i.order_id
     where l.variant_id = any($1) and o.deleted_at is null and i.deleted_at is null`,
    all,
  );
  const [returns] = await query<{ count: number }>(
    "select count(*)::int as count from return where status in ('open', 'requested')",
  );
  return {
    stocked: levels?.stocked ?? 0,
    reserved: levels?.reserved ?? 0,
    orders: ordered?.count ?? 0,
    openReturns: returns?.count ?? 0,
  };
}

function changeOf(before: Books, after: Books): Books {
  return {
    stocked: after.stocked - before.stocked,
    reserved: after.reserved - before.reserved,
    orders: after.orders - before.orders,
    openReturns: after.openReturns - before.openReturns,
  };
}

const NOTHING: Books = { stocked: 0, reserved: 0, orders: 0, openReturns: 0 };

let before: Books;
beforeEach(async () => {
  before = await books();
});

const change = async () => changeOf(before, await books());

test.each(places("checkout: begun", "checkout: pieces held", "checkout: page made"))(
  "a checkout cut off at '%s' holds nothing",
  async (place) => {
    const { token } = await newShopper();
    await addToBag(token, sold, 2);
    failAt(place);
    expect((await checkOut(token)).status).toBe(500);
    expect(await change()).toEqual(NOTHING);
    const url = await paymentPage(token);
    expect(await change()).toEqual({ ...NOTHING, reserved: 2 });
    await paidElsewhere(url);
    expect((await confirm(token, sessionOf(url))).status).toBe(200);
    expect(await change()).toEqual({ ...NOTHING, reserved: 2, orders: 1 });
  },
);

test.each(places("checkout: credit on the cart", "checkout: credit spent"))(
  "a checkout cut off at '%s' keeps the credit",
  async (place) => {
    const { token, person } = await newShopper();
    await giveCredit(person.id, 120);
    await addToBag(token, sold, 2);
    before = await books();
    failAt(place);
    expect((await checkOut(token)).status).toBe(500);
    expect(await creditOf(token)).toBe(120);
    expect(await change()).toEqual(NOTHING);
    await payBag(token);
    expect(await creditOf(token)).toBe(0);
    expect(await change()).toEqual({ ...NOTHING, reserved: 2, orders: 1 });
  },
);

test.each(
  places(
    "payment: pieces held",
    "payment: money booked",
    "payment: order placed",
    "payment: order linked",
    "payment: order made",
    "payment: lines recorded",
    "payment: settled",
  ),
)("a payment cut off at '%s' becomes one order", async (place) => {
  const { token } = await newShopper();
  await addToBag(token, sold);
  const url = await paymentPage(token);
  failAt(place);
  await paidElsewhere(url);
  await expect
    .poll(async () => (await confirm(token, sessionOf(url))).status, { timeout: 20_000 })
    .toBe(200);
  expect((await readShopper(token)).orders).toHaveLength(1);
  expect(await change()).toEqual({ ...NOTHING, reserved: 1, orders: 1 });
});

test.each(places("payment: hold released"))(
  "a payment whose order the engine makes, cut off at '%s', becomes one order with all its parts",
  async (place) => {
    const { variants } = await newProduct({ pair: { price: 120, stock: 2 } });
    const pair = variants.pair ?? "";
    await addPart(pair, 2);
    const { token } = await newShopper();
    await addToBag(token, pair);
    const url = await paymentPage(token);
    failAt(place);
    await paidElsewhere(url);
    await expect
      .poll(async () => (await confirm(token, sessionOf(url))).status, { timeout: 20_000 })
      .toBe(200);
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(
      await query(
        `select level.reserved_quantity::int as reserved from inventory_level level
         join product_variant_inventory_item part
           on part.inventory_item_id = level.inventory_item_id
         where part.variant_id = $1`,
        [pair],
      ),
    ).toEqual([{ reserved: 1 }, { reserved: 1 }]);
  },
);

test.each(places("payment: page ended", "payment: hold given back", "payment: page deleted"))(
  "the end of a payment page cut off at '%s' is made by the next try, and the bag can be bought",
  async (place) => {
    const { token, person } = await newShopper();
    await giveCredit(person.id, 50);
    await addToBag(token, sold, 2);
    const url = await paymentPage(token);
    expect(await creditOf(token)).toBe(0);
    failAt(place);
    expect((await cancel(token)).status).toBe(500);
    expect((await cancel(token)).body).toEqual({ is_paid: false });
    expect(await sessionStatus(url)).toBe("expired");
    expect(await change()).toEqual(NOTHING);
    expect(await creditOf(token)).toBe(50);
    await addToBag(token, swapped);
    await payBag(token);
    expect(await change()).toEqual({ ...NOTHING, reserved: 3, orders: 1 });
  },
);

test.each(places("payment: refunded", "payment: left behind"))(
  "a payment sent back and cut off at '%s' is refunded once, and the bag can be bought",
  async (place) => {
    const { variants } = await newProduct({ short: { price: 120, stock: 2 } });
    const short = variants.short ?? "";
    const { token } = await newShopper();
    await addToBag(token, short, 2);
    const url = await paymentPage(token);
    await putOnHand(short, 1);
    failAt(place);
    await paidElsewhere(url);
    await expect
      .poll(async () => (await confirm(token, sessionOf(url))).status, { timeout: 20_000 })
      .toBe(409);
    expect(await refundsOf(sessionOf(url))).toEqual([24_000]);
    await putOnHand(short, 2);
    await addToBag(token, sold);
    await payBag(token);
    expect(await refundsOf(sessionOf(url))).toEqual([24_000]);
    expect(await levelOf(short)).toEqual({ stocked: 2, reserved: 2 });
  },
);

test.each(requests)("a return request cut off at '%s' is made once", async (place) => {
  const { token, line } = await lineFor(place);
  failAt(place);
  expect((await requestReturn(token, line.line_id, "turned")).status).toBe(500);
  expect(await statusOf(token, line.line_id)).toBe("delivered");
  expect(await change()).toEqual(NOTHING);
  expect((await requestReturn(token, line.line_id)).status).toBe(200);
  expect(await change()).toEqual({ ...NOTHING, openReturns: 1 });
});

test.each(denials)("a denial cut off at '%s' is made once", async (place) => {
  const { token, line } = await lineFor(place);
  await requestReturn(token, line.line_id, "turned");
  failAt(place);
  expect((await decide(line.line_id, "denied")).status).toBe(500);
  expect((await decide(line.line_id, "denied")).status).toBe(200);
  expect(await statusOf(token, line.line_id)).toBe("return_denied");
  expect(await change()).toEqual(NOTHING);
});

test.each(receipts)("a receipt cut off at '%s' restocks and refunds once", async (place) => {
  const { token, line } = await lineFor(place);
  failAt(place);
  expect((await receive(line.line_id, true)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  expect(await statusOf(token, line.line_id)).toBe("returned");
  expect(await refundsForLine(line.line_id)).toEqual([10_200]);
  expect(await change()).toEqual({ ...NOTHING, stocked: 1, openReturns: -1 });
  await expectSettled(line.order_id);
});

test.each(grants)("a receipt cut off at '%s' grants once", async (place) => {
  const { token, line } = await lineFor(place);
  await deliveredDaysAgo(line.line_id, 6);
  failAt(place);
  expect((await receive(line.line_id)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  expect(await creditOf(token)).toBe(120);
  await expectSettled(line.order_id);
});

test.each(exchanges)("an exchange cut off at '%s' sends one piece", async (place) => {
  const { token, line } = await lineFor(place);
  const { orders: ordered = [] } = await readShopper(token);
  await requestReturn(token, line.line_id, "swapped");
  await decide(line.line_id, "approved");
  failAt(place);
  expect((await receive(line.line_id)).status).toBe(500);
  expect((await receive(line.line_id)).status).toBe(200);
  const at = ordered.findIndex(({ line_id }) => line_id === line.line_id);
  const others = (lines: OrderLine[]) => lines.map(({ line_id, status }) => [line_id, status]);
  const { orders: now = [] } = await readShopper(token);
  expect(now.splice(at, 2)).toMatchObject([
    { status: "returned", color: place },
    { status: "confirmed", color: "swapped" },
  ]);
  expect(others(now)).toEqual(others(ordered.toSpliced(at, 1)));
  expect(await change()).toEqual({ ...NOTHING, stocked: 1, reserved: 1 });
  await expectSettled(line.order_id);
});

test.each(fulfillments)(
  "a step to processing cut off at '%s' takes the piece off the stock once",
  async (place) => {
    const { line } = await lineFor(place);
    failAt(place);
    expect((await setStatus(line.line_id, "processing")).status).toBe(500);
    expect((await setStatus(line.line_id, "processing")).status).toBe(200);
    expect(await change()).toEqual({ ...NOTHING, stocked: -1, reserved: -1 });
  },
);

test.each(deliveries)(
  "a step to delivered cut off at '%s' can be followed by a return",
  async (place) => {
    const { token, line } = await lineFor(place);
    await setStatus(line.line_id, "processing");
    failAt(place);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(500);
    expect((await setStatus(line.line_id, "delivered")).status).toBe(200);
    expect((await requestReturn(token, line.line_id)).status).toBe(200);
  },
);

const steps = [
  "processing",
  "delivered",
  "return_requested",
  "return_approved",
  "returned",
  "return_denied",
] as const;
const driven = places(...steps.map((step) => `line: driven to ${step}`));
const writtenDown = places(...steps.map((step) => `line: ${step}`));

test("every step cut off before and after it is written down is taken once, and told once", async () => {
  const { token, email } = await newShopper("Grace Buyer");
  await addToBag(token, sold);
  await addToBag(token, swapped);
  const lines = await payBag(token);
  const idOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  const statusOf = async (color: string) =>
    (await readShopper(token)).orders?.find((line) => line.color === color)?.status;
  const take = (step: (typeof steps)[number], lineId: string) => {
    if (step === "processing" || step === "delivered") return setStatus(lineId, step);
    if (step === "return_requested") return requestReturn(token, lineId);
    return step === "returned" ? receive(lineId) : decide(lineId, step.replace("return_", ""));
  };
  await deliver(idOf("swapped"));
  expect((await requestReturn(token, idOf("swapped"))).status).toBe(200);
  for (const [at, step] of steps.entries()) {
    const color = step === "return_denied" ? "swapped" : "sold";
    const from = await statusOf(color);
    for (const [place, status] of [
      [driven[at] ?? "", from],
      [writtenDown[at] ?? "", step],
    ] as const) {
      failAt(place);
      expect([place, (await take(step, idOf(color))).status]).toEqual([place, 500]);
      expect([place, await statusOf(color)]).toEqual([place, status]);
    }
  }
  expect(await refundsForLine(idOf("sold"))).toEqual([12_000]);
  expect(await refundsForLine(idOf("swapped"))).toEqual([]);
  expect(await change()).toEqual({ ...NOTHING, stocked: -1, orders: 1 });
  const { body } = await callAdmin<{ order: { fulfillments: unknown[] } }>(
    `/admin/orders/${lines[0]?.order_id ?? ""}?fields=fulfillments.id`,
  );
  expect(body.order.fulfillments).toHaveLength(2);

  await query(
    `update order_line_change set created_at = created_at - interval '1 minute'
     where line_id = any($1)`,
    [lines.map(({ line_id }) => line_id)],
  );
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
  const mails = await query<{ told: string }>(
    `select (data ->> 'color') || ' ' || (data ->> 'status') as told from outbox_mail
     where "to" = $1 and template = 'line-changed' order by 1`,
    [email],
  );
  expect(mails.map(({ told }) => told)).toEqual([
    "sold delivered",
    "sold processing",
    "sold return_approved",
    "sold return_requested",
    "sold returned",
    "swapped delivered",
    "swapped processing",
    "swapped return_denied",
    "swapped return_requested",
  ]);
});

test.each(places("account: log-in made"))(
  "a sign-up cut off at '%s' can be made again",
  async (place) => {
    const fields = { name: "Ada Maker", email: freshEmail(), password: PASSWORD };
    failAt(place);
    expect((await call("/store/accounts", { body: fields })).status).toBe(500);
    expect((await call("/store/accounts", { body: fields })).status).toBe(201);
    const customers = await query("select 1 from customer where email = $1", [fields.email]);
    expect(customers).toHaveLength(1);
  },
);

const [ON_THE_LIST = "", IN_THE_BAG = ""] = places("wishlist: on the list", "wishlist: in the bag");

test("a piece that is cut off on its way between bag and wishlist is in both, and never lost", async () => {
  const { token } = await newShopper();
  await addToBag(token, sold);
  const lineId = (await readShopper(token)).cart?.lines[0]?.id ?? "";
  const toList = () =>
    call(`/store/shopper/cart/lines/${lineId}/move-to-wishlist`, { method: "POST", token });
  failAt(ON_THE_LIST);
  expect((await toList()).status).toBe(500);
  const between = await readShopper(token, "cart,wishlist");
  expect([between.cart?.lines.length, between.wishlist?.length]).toEqual([1, 1]);
  expect((await toList()).status).toBe(200);
  const moved = await readShopper(token, "cart,wishlist");
  expect([moved.cart?.lines.length, moved.wishlist?.length]).toEqual([0, 1]);

  const itemId = moved.wishlist?.[0]?.id ?? "";
  failAt(IN_THE_BAG);
  const toBag = await call(`/store/shopper/wishlist/${itemId}/move-to-cart`, {
    method: "POST",
    token,
  });
  expect(toBag.status).toBe(500);
  const back = await readShopper(token, "cart,wishlist");
  expect([back.cart?.lines.length, back.wishlist?.length]).toEqual([1, 1]);
});

test.each(places("contact: kept"))(
  "a contact message cut off at '%s' is mailed later, once",
  async (place) => {
    const email = freshEmail();
    failAt(place);
    const body = { name: "Ada Maker", email, message: "A strap broke." };
    expect((await call("/store/contact", { body })).status).toBe(500);
    await query(
      "update contact_message set created_at = now() - interval '1 minute' where email = $1",
      [email],
    );
    for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
    const mails = await query(
      `select template from outbox_mail where "to" = $1 or data->>'email' = $1`,
      [email],
    );
    expect(mails).toHaveLength(2);
  },
);

test("every named place of the sources is cut off at above, and no other", () => {
  const sources = path.resolve(import.meta.dirname, "../../plugins/programme/src");
  const named = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .flatMap((name) => [
      ...readFileSync(path.join(sources, name), "utf8").matchAll(/failpoint\((["`])(.+?)\1/g),
    ])
    // The steps of a line are named by where they lead.
    .flatMap(([, , name = ""]) =>
      name.includes("${to}") ? steps.map((step) => name.replace("${to}", step)) : [name],
    );
  const calls = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && path.basename(name) !== "failpoint.ts")
    .flatMap((name) => readFileSync(path.join(sources, name), "utf8").match(/failpoint\(/g) ?? []);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(named)].toSorted());
  // None is called in a way that the pattern does not read.
  expect(calls).toHaveLength(new Set(named).size - 2 * (steps.length - 1));
});

async function expectSettled(orderId: string): Promise<void> {
  const { body } = await callAdmin<{ order: { summary: { pending_difference: number } } }>(
    `/admin/orders/${orderId}?fields=summary`,
  );
  expect(body.order.summary.pending_difference).toBe(0);
}
