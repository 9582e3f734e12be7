import { query } from "../../support/database.ts";
import { callAdmin, readShopper } from "../../support/commerce.ts";
import { levelOf } from "../../support/product.ts";
import { sandboxState } from "../../support/sandbox-state.ts";
import { linesOf, namesOf, ordersOf, type Customer } from "./model.ts";

/** Reads the records of these customers from the shop, Medusa, and the payment sandbox. */

const cents = (dollars: number) => Math.round(dollars * 100);
export async function listedLines(customers: Customer[]) {
  const name = namesOf(customers);
  const lists = await Promise.all(customers.map(({ token }) => readShopper(token, "orders")));
  return Object.fromEntries(
    lists
      .flatMap(({ orders: found = [] }) => found)
      .map((line) => [
        name(line.line_id),
        {
          status: line.status,
          color: line.color,
          quantity: line.quantity,
          cents: cents(line.price),
          exchange: line.exchange_color,
          settled: line.settled && {
            way: line.settled.way,
            cents: cents(line.settled.amount),
            fee: cents(line.settled.fee),
          },
        },
      ]),
  );
}

export async function charges(customers: Customer[]) {
  const name = namesOf(customers);
  const { sessions, refunds } = await sandboxState();
  return ordersOf(customers).map(({ sessionId }) => {
    const session = sessions.find(({ id }) => id === sessionId);
    const intent = session?.payment_intent;
    return {
      charged: session?.amount_total ?? null,
      refunds: refunds
        .filter(({ payment_intent }) => payment_intent === intent)
        .map(({ metadata, amount }) => `${name(metadata.line_id)}: ${amount}`)
        .toSorted(),
    };
  });
}

export async function storeCredit(customers: Customer[]) {
  return Promise.all(
    customers.map(async ({ customerId }) => {
      const { body } = await callAdmin<{
        balance: number;
        entries: { amount: number; reason: string }[];
      }>(`/admin/shoppers/${customerId}/credit`);
      return {
        cents: cents(body.balance),
        movements: body.entries
          .toReversed()
          .map(({ reason, amount }) => `${reason} ${cents(amount)}`),
      };
    }),
  );
}

interface MedusaOrder {
  summary: { pending_difference: number; paid_total: number; refunded_total: number };
  items: {
    detail: {
      item_id: string;
      quantity: number;
      fulfilled_quantity: number;
      delivered_quantity: number;
      return_received_quantity: number;
    };
  }[];
  returns: { status: string; items: { item_id: string }[] }[];
}

export async function medusaOrders(customers: Customer[]) {
  const name = namesOf(customers);
  return Promise.all(
    ordersOf(customers).map(async ({ id }) => {
      const fields = "summary,*items.detail,returns.status,returns.items.item_id";
      const { body } = await callAdmin<{ order: MedusaOrder }>(
        `/admin/orders/${id}?fields=${fields}`,
      );
      const { summary, items, returns } = body.order;
      return {
        owed: cents(summary.pending_difference),
        paid: cents(summary.paid_total),
        refunded: cents(summary.refunded_total),
        lines: Object.fromEntries(
          items.map(({ detail }) => [
            name(detail.item_id),
            {
              quantity: detail.quantity,
              sent: detail.fulfilled_quantity,
              delivered: detail.delivered_quantity,
              back: detail.return_received_quantity,
              returns: returns
                .filter((one) => one.items.some(({ item_id }) => item_id === detail.item_id))
                .map(({ status }) => status)
                .toSorted(),
            },
          ]),
        ),
      };
    }),
  );
}

export async function stockLevels(variants: Record<string, string>) {
  return Object.fromEntries(
    await Promise.all(
      Object.entries(variants).map(async ([color, id]) => [color, await levelOf(id)] as const),
    ),
  );
}

interface ChangeRow {
  line_id: string;
  from_status: string;
  to_status: string;
  actor_kind: string;
  actor_id: string;
  note: string | null;
}

export async function lineHistory(customers: Customer[]) {
  const lines = linesOf(customers);
  const rows = await query<ChangeRow>(
    `select line_id, from_status, to_status, actor_kind, actor_id, note
     from order_line_change where line_id = any($1) order by created_at, id`,
    [lines.map(({ id }) => id)],
  );
  return Object.fromEntries(
    lines.map(({ id, name }) => [
      name,
      rows
        .filter((row) => row.line_id === id)
        .map(
          (row) =>
            `${row.from_status} → ${row.to_status} by ${row.actor_kind} ${row.actor_id}` +
            (row.note === null ? "" : `: ${row.note}`),
        ),
    ]),
  );
}
