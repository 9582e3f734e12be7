import { setTimeout as wait } from "node:timers/promises";
import type { ClientResponse } from "./client.ts";
import type { Random } from "../random.ts";
import type { Fixture } from "./fixture.ts";

interface Line {
  line_id: string;
  order_id: string;
  customer_id: string;
  status: string;
  quantity: number;
  is_shipped: boolean;
}

type Step = (path: string, body: unknown) => Promise<ClientResponse<unknown>>;

/**
 * The days after delivery on which returned items arrive: 0 for a card refund, more for store
 * credit, 16 for too late.
 */
const DAYS = [0, 0, 0, 0, 3, 6, 9, 16];
const EXCHANGE_COLORS = ["black", "blue", "white", "red"];

/** Moves order lines through their statuses, one line at a time, until the run ends. */
export async function runAdmin(fixture: Fixture, random: Random, busy: Set<string>): Promise<void> {
  while (!fixture.isOver) {
    const line = await nextLine(fixture, random, busy);
    if (!line) {
      await wait(300);
      continue;
    }
    busy.add(line.line_id);
    try {
      await take(fixture, random, line);
    } finally {
      busy.delete(line.line_id);
    }
  }
}

async function nextLine(
  { shop }: Fixture,
  random: Random,
  busy: Set<string>,
): Promise<Line | undefined> {
  const lines = await shop.query<Line>(
    `select line_id, order_id, customer_id, status, quantity::int,
       shipped_at is not null as is_shipped
     from order_line_state
     where status in ('confirmed', 'processing', 'return_requested', 'return_approved')
        or (status = 'delivered' and hashtext(line_id) % 4 <> 0)
     order by updated_at desc limit 60`,
  );
  const free = lines.filter(({ line_id }) => !busy.has(line_id));
  return free.length > 0 ? random.pick(free) : undefined;
}

async function take(
  fixture: Fixture,
  random: Random,
  line: Line,
): Promise<ClientResponse<unknown>> {
  const step: Step = (path, body) =>
    fixture.client.callAdmin(`/admin/order-lines/${line.line_id}/${path}`, { body });
  if (random.chance(0.03)) await refundOutOfGoodwill(fixture, random, line);
  switch (line.status) {
    case "confirmed":
      if (random.chance(0.15)) return cancel(fixture, random, line, step);
      return step("status", { status: "processing" });
    case "processing":
      if (line.is_shipped && random.chance(0.2)) return lose(random, line, step);
      if (random.chance(0.1)) return step("cancellation", someUnits(random, line));
      if (!line.is_shipped && random.chance(0.3)) return step("handover", {});
      return step("status", { status: "delivered" });
    case "delivered":
      if (random.chance(0.08)) return lose(random, line, step);
      return requestReturn(fixture, random, line);
    case "return_requested":
      return step("decision", random.chance(0.85) ? { action: "approved" } : denial);
    default:
      return receive(fixture, random, line, step);
  }
}

/** Returns some of the units now and then, which the shop then splits off as an order line. */
function someUnits(random: Random, { quantity }: Line): { quantity?: number } {
  return quantity > 1 && random.chance(0.5) ? { quantity: random.between(1, quantity - 1) } : {};
}

/** Cancels as the customer or as staff. */
function cancel(fixture: Fixture, random: Random, line: Line, step: Step) {
  const body = someUnits(random, line);
  if (random.chance(0.5)) return step("cancellation", body);
  return fixture.client.call(`/shop/shopper/orders/${line.line_id}/cancellation`, {
    token: fixture.tokens.get(line.customer_id),
    body,
  });
}

/** Reports a package as lost, with a refund or a reshipment. */
function lose(random: Random, line: Line, step: Step) {
  const body = { ...someUnits(random, line), note: "The carrier found nothing." };
  return step(random.chance(0.5) ? "loss" : "reshipment", body);
}

function refundOutOfGoodwill({ client }: Fixture, random: Random, { order_id }: Line) {
  return client.callAdmin(`/admin/placed-orders/${order_id}/refunds`, {
    body: { amount: random.between(1, 9_000) / 100, method: "as_paid", reason: "late" },
  });
}

export const denial = { action: "denied", reason: "It does not keep the terms." };

/** Requests an exchange for another color, or a refund if there is none. */
async function requestReturn(fixture: Fixture, random: Random, line: Line) {
  const units = someUnits(random, line);
  const ask = (body: { exchangeColor?: string }) =>
    fixture.client.call(`/shop/shopper/orders/${line.line_id}/return`, {
      token: fixture.tokens.get(line.customer_id),
      body: { ...units, ...body },
    });
  if (!random.chance(0.35)) return ask({});
  const answer = await ask({ exchangeColor: random.pick(EXCHANGE_COLORS) });
  return answer.status === 409 ? ask({}) : answer;
}

async function receive(fixture: Fixture, random: Random, line: Line, step: Step) {
  // Simulates the days until the items arrive. Changes nothing once their receipt has begun.
  await fixture.shop.query(
    `update order_line_state set delivered_at = delivered_at - $2 * interval '1 day'
     where line_id = $1 and received_at is null and delivered_at > now() - interval '1 day'`,
    [line.line_id, random.pick(DAYS)],
  );
  const answer = await step("receipt", {
    packaging_missing: random.chance(0.4),
    damaged: random.chance(0.15),
    ...(random.chance(0.1) && {
      deduction: { amount: random.between(1, 9_000) / 100, reason: "The strap is scratched." },
    }),
  });
  return answer.status === 409 ? step("decision", denial) : answer;
}
