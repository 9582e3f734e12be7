import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { logLines } from "../support/log-lines.ts";
import { readMetrics } from "../support/metrics.ts";
import { paymentOf, sendEvent, actAtStripe } from "../support/payment-alerts.ts";
import { addToBag, buyVariant, paymentPage, sessionOf as sessionIn } from "../support/purchase.ts";
import { refundAtStripe, sandboxState } from "../support/sandbox-state.ts";
import { cancelAsAdmin } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { SOON } from "../support/soon.ts";

const idOf = sharedProduct({ sand: { price: 740, stock: 500 } });

type StripeObject = Record<string, unknown> & { id: string };

async function atStripe(path: string): Promise<StripeObject> {
  const answer = await fetch(`${shop.sandbox()}/v1/${path}`, {
    headers: { authorization: "Bearer sk_test_dashboard" },
  });
  if (!answer.ok) throw new Error(`Stripe returned ${answer.status} for ${path}.`);
  return (await answer.json()) as StripeObject;
}

type Order = Awaited<ReturnType<typeof buyVariant>> & { payment: string };

/** Selects all records of an order that a repeated event could change. */
const STATE = `
  select
    (select json_agg(json_build_array(line_id, status, quantity) order by line_id)
     from order_line_state where order_id = $1) as lines,
    (select json_agg(json_build_array(reference, state, card_attempt, card_waits, back_cents, card_cents)
       order by reference) from order_settlement where order_id = $1) as settlements,
    (select json_agg(json_build_array(reference, reference_id, amount) order by reference, reference_id)
     from order_transaction where order_id = $1 and deleted_at is null) as transactions,
    (select json_agg(json_build_array(kind, status, closed_at is null) order by kind)
     from payment_alert where order_id = $1) as alerts,
    (select json_agg(json_build_array(kind, line_id) order by kind, line_id)
     from invoice where order_id = $1) as documents,
    (select json_agg(json_build_array(template, dedupe_key) order by template, dedupe_key)
     from outbox_mail where order_id = $1) as emails,
    (select state from payment_attempt where order_id = $1) as payment`;

const stateOf = async ({ line }: Order) => (await query(STATE, [line.order_id]))[0];

const sessionOf = async ({ line }: Order) => {
  const [attempt] = await query<{ id: string }>(
    "select stripe_session_id as id from payment_attempt where order_id = $1",
    [line.order_id],
  );
  return atStripe(`checkout/sessions/${attempt?.id ?? ""}`);
};

const chargeOf = async ({ payment }: Order) => {
  const { latest_charge } = await atStripe(`payment_intents/${payment}`);
  return atStripe(`charges/${String(latest_charge)}`);
};

async function refundOf({ payment }: Order): Promise<StripeObject> {
  const { refunds } = await sandboxState();
  const refund = refunds.find(({ payment_intent }) => payment_intent === payment);
  return atStripe(`refunds/${refund?.id ?? ""}`);
}

interface Story {
  happens: (order: Order) => Promise<unknown>;
  /** SQL that returns true once the shop has processed it. */
  isDone: string;
  events: readonly string[];
}

const REFUNDED = ["charge.refunded", "refund.updated", "charge.refund.updated"];

const stories: Record<string, Story> = {
  "a paid checkout": {
    happens: () => Promise.resolve(),
    isDone: `select exists (select 1 from payment_attempt
      where order_id = $1 and told_at is not null) as is`,
    events: [
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.expired",
      "checkout.session.async_payment_failed",
    ],
  },
  "a refund at Stripe": {
    happens: ({ payment }) => refundAtStripe(payment, 5_000),
    isDone: `select exists (select 1 from invoice
      where order_id = $1 and kind = 'credit-note') as is`,
    events: REFUNDED,
  },
  "a refund by the shop": {
    happens: ({ line }) => cancelAsAdmin(line.line_id),
    isDone: `select exists (select 1 from order_settlement
      where order_id = $1 and state = 'done') as is`,
    events: REFUNDED,
  },
  "a refund that failed": {
    happens: async (order) => {
      await deliverAndApproveReturns(order.token, order.line);
      await receive(order.line.line_id);
      await actAtStripe(`/_refunds/${(await refundOf(order)).id}/fail`);
    },
    isDone: `select exists (select 1 from payment_alert
      where order_id = $1 and kind = 'refund_failed' and told_at is not null) as is`,
    events: ["refund.failed", ...REFUNDED],
  },
};

test.each(Object.entries(stories))(
  "has the same result when the events of %s arrive twice, late, and in another order",
  { tags: ["rare", "DISP-06"] },
  async (_, { happens, isDone, events }) => {
    const bought = await buyVariant(idOf("sand"));
    const order = { ...bought, payment: await paymentOf(bought.line.order_id) };
    await happens(order);
    await expect.poll(() => query(isDone, [order.line.order_id]), SOON).toEqual([{ is: true }]);
    const before = await stateOf(order);
    for (const type of [...events, ...events.toReversed()]) {
      const object = type.startsWith("checkout.")
        ? await sessionOf(order)
        : type === "charge.refunded"
          ? await chargeOf(order)
          : await refundOf(order);
      expect([type, (await sendEvent(type, object)).status]).toEqual([type, 200]);
    }
    expect(await stateOf(order)).toEqual(before);
  },
);

/** Opens a payment page, and returns its attempt with the attempt's current state. */
async function openAttempt() {
  const { token } = await newShopper();
  await addToBag(token, idOf("sand"));
  const session = sessionIn(await paymentPage(token));
  const read = async () => {
    const [attempt] = await query<{ id: string; state: string }>(
      "select id, state from payment_attempt where stripe_session_id = $1",
      [session],
    );
    if (!attempt) throw new Error(`Session ${session} has no attempt.`);
    return attempt;
  };
  const { id } = await read();
  return { session, metadata: { attempt_id: id }, state: async () => (await read()).state };
}

test.each([
  ["mode", { livemode: true }],
  ["account", { account: "acct_other" }],
])(
  "ignores an event for reason %s, logs it once, and counts it",
  { tags: ["DISP-10"] },
  async (reason, changes) => {
    const { session, metadata, state } = await openAttempt();
    const series = `shop_stripe_events_ignored_total{type="checkout.session.expired",reason="${reason}"}`;
    const count = async () => (await readMetrics(shop.commerceMetrics())).get(series) ?? 0;
    const before = await count();
    const id = `evt_foreign_${reason}_${Date.now()}`;
    const object = { id: session, metadata };
    const sent = await sendEvent("checkout.session.expired", object, { id, ...changes });
    expect(sent.status).toBe(200);
    expect(await state()).toBe("open");
    expect(await count()).toBe(before + 1);
    expect(await query("select id from stripe_event where id = $1", [id])).toEqual([]);
    const messages = (await logLines(id)).map(({ level, message }) => [level, message]);
    expect(messages).toEqual([["warn", expect.stringContaining(id)]]);
  },
);

test(
  "creates no alert and changes no order on another shop's events about its payment",
  { tags: ["DISP-10"] },
  async () => {
    const bought = await buyVariant(idOf("sand"));
    const order = { ...bought, payment: await paymentOf(bought.line.order_id) };
    const charge = await chargeOf(order);
    await expect
      .poll(() => query(stories["a paid checkout"]?.isDone ?? "", [order.line.order_id]), SOON)
      .toEqual([{ is: true }]);
    const dispute = { id: "dp_foreign", payment_intent: order.payment };
    const before = await stateOf(order);
    for (const changes of [{ livemode: true }, { account: "acct_other" }]) {
      for (const [type, object] of [
        ["charge.dispute.created", dispute],
        ["charge.refunded", charge],
        ["refund.failed", { id: "re_foreign", payment_intent: order.payment }],
      ] as const) {
        expect([type, (await sendEvent(type, object, changes)).status]).toEqual([type, 200]);
      }
    }
    expect(await stateOf(order)).toEqual(before);
  },
);

test(
  "responds 200 to events about objects of another installation, and changes nothing",
  { tags: ["DISP-07"] },
  async () => {
    const { metadata, state } = await openAttempt();
    const session = { id: "cs_test_elsewhere", metadata };
    const charge = { id: "ch_elsewhere", payment_intent: "pi_elsewhere", metadata };
    for (const [type, object] of [
      ["checkout.session.completed", session],
      ["checkout.session.async_payment_succeeded", session],
      ["checkout.session.expired", session],
      ["checkout.session.async_payment_failed", session],
      ["charge.refunded", charge],
      ["charge.dispute.created", { id: "dp_elsewhere", payment_intent: "pi_elsewhere" }],
      ["refund.failed", { id: "re_elsewhere", payment_intent: "pi_elsewhere" }],
    ] as const) {
      expect([type, (await sendEvent(type, object)).status]).toEqual([type, 200]);
    }
    expect(await state()).toBe("open");
  },
);
