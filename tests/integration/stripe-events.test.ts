import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { receive, sendBack } from "../support/line-steps.ts";
import { paymentOf, sendEvent, tellStripe } from "../support/payment-alerts.ts";
import { boughtVariant } from "../support/purchase.ts";
import { refundAtStripe, sandboxState } from "../support/sandbox-state.ts";
import { cancelAsAdmin } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const idOf = sharedProduct({ sand: { price: 740, stock: 500 } });
const SOON = { timeout: 60_000, interval: 250 };

type StripeObject = Record<string, unknown> & { id: string };

async function atStripe(path: string): Promise<StripeObject> {
  const answer = await fetch(`${shop.sandbox()}/v1/${path}`, {
    headers: { authorization: "Bearer sk_test_dashboard" },
  });
  if (!answer.ok) throw new Error(`Stripe answered ${answer.status} for ${path}.`);
  return (await answer.json()) as StripeObject;
}

type Order = Awaited<ReturnType<typeof boughtVariant>> & { payment: string };

/** Everything that an event could do a second time. */
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
  /** True once the shop has followed. */
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
      await sendBack(order.token, order.line);
      await receive(order.line.line_id);
      await tellStripe(`/_refunds/${(await refundOf(order)).id}/fail`);
    },
    isDone: `select exists (select 1 from payment_alert
      where order_id = $1 and kind = 'refund_failed' and told_at is not null) as is`,
    events: ["refund.failed", ...REFUNDED],
  },
};

test.each(Object.entries(stories))(
  "has the same result when the events of %s come twice, late, and in another order",
  { tags: ["DISP-06"] },
  async (_, { happens, isDone, events }) => {
    const bought = await boughtVariant(idOf("sand"));
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
