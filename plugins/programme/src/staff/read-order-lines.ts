import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminOrderLine, AdminOrderLines } from "../http-admin";
import { environment } from "../lib/environment";
import { dollarsOf } from "../lib/money";
import { problem } from "../lib/problem";
import { containing, sql, type SqlValue } from "../lib/sql";
import { receiptOffers } from "../order-line/receipt-offer";
import { settledOf } from "../order-line/settled";
import type { OrderLineStatus, Settlement } from "../order-line/words";
import { COLOR_OPTION } from "../shopper/color";

/** Which of all users' lines are meant. */
export interface LineFilter {
  year?: number | undefined;
  /** From 1; of every year where none is named. */
  month?: number | undefined;
  status?: OrderLineStatus | undefined;
  /** A part of the shopper's name or e-mail, the order's number, the piece's name or color. */
  q?: string | undefined;
}

interface LineRow extends Omit<
  AdminOrderLine,
  "shopper" | "price" | "receipt_offer" | "can_deny" | "settled" | "created_at" | "delivered_at"
> {
  shopper_id: string;
  shopper_name: string;
  shopper_email: string;
  unit_cents: number;
  created_at: Date;
  delivered_at: Date | null;
  settlement: Settlement | null;
  settled_cents: number | null;
  card_cents: number | null;
  fee_cents: number | null;
}

const name = `coalesce(item.variant_title, item.title)`;
const color = `lower(coalesce(item.variant_option_values ->> '${COLOR_OPTION}', ''))`;
const shopperName = `trim(concat_ws(' ', c.first_name, c.last_name))`;

const tables = `from order_line_state line
  join "order" o on o.id = line.order_id and o.deleted_at is null
  join order_line_item item on item.id = line.line_id
  join customer c on c.id = line.customer_id`;

const columns = `line.line_id, line.order_id, o.display_id::int as order_number,
  (select number from invoice where kind = 'invoice' and order_id = line.order_id
    and line_id = '' and deleted_at is null) as invoice_number,
  c.id as shopper_id, ${shopperName} as shopper_name, c.email as shopper_email,
  ${name} as name, ${color} as color, line.quantity, line.unit_cents, line.status,
  o.created_at, line.delivered_at,
  (select lower(value.value) from product_variant_option chosen
    join product_option_value value on value.id = chosen.option_value_id
    join product_option option on option.id = value.option_id and option.title = '${COLOR_OPTION}'
    where chosen.variant_id = line.exchange_variant_id limit 1) as exchange_color,
  line.settlement, line.settled_cents, line.card_cents, line.fee_cents`;

interface Condition {
  where: string;
  values: SqlValue[];
}

/** Months begin and end by the shop's clock. */
function condition({ year, month, status, q }: LineFilter): Condition {
  const { SHOP_TIME_ZONE: zone } = environment();
  const parts = ["line.hidden_at is null", "line.deleted_at is null"];
  const values: SqlValue[] = [];
  const add = (part: string, ...more: SqlValue[]) => {
    parts.push(part);
    values.push(...more);
  };
  if (year !== undefined) {
    const first = `make_timestamptz(?, ?, 1, 0, 0, 0, ?)`;
    const length = month === undefined ? "1 year" : "1 month";
    const from = [year, month ?? 1, zone];
    add(`o.created_at >= ${first}`, ...from);
    add(
      `o.created_at < (${first} at time zone ? + interval '${length}') at time zone ?`,
      ...from,
      zone,
      zone,
    );
  } else if (month !== undefined) {
    add(`extract(month from o.created_at at time zone ?) = ?`, zone, month);
  }
  if (status !== undefined) add("line.status = ?", status);
  if (q !== undefined) {
    const places = [shopperName, "c.email", "o.display_id::text", name, color];
    add(
      `(${places.map((place) => `${place} ilike ?`).join(" or ")})`,
      ...places.map(() => containing(q)),
    );
  }
  return { where: parts.join(" and "), values };
}

const newestFirst = `order by o.created_at desc, line.line_id collate "C" desc`;

/** One page of the lines that match, newest first, and what all that match come to. */
export async function readOrderLines(
  container: MedusaContainer,
  filter: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminOrderLines> {
  const { where, values } = condition(filter);
  const [rows, [sums], years] = await Promise.all([
    sql<LineRow>(
      container,
      `select ${columns} ${tables} where ${where} ${newestFirst} limit ? offset ?`,
      [...values, limit, offset],
    ),
    sql<{ count: number; pieces: number; cents: number }>(
      container,
      `select count(*)::int as count, coalesce(sum(line.quantity), 0)::int as pieces,
         coalesce(sum(line.quantity::bigint * line.unit_cents), 0)::float8 as cents
       ${tables} where ${where}`,
      values,
    ),
    readYears(container),
  ]);
  return {
    order_lines: await withOffers(container, rows),
    count: sums?.count ?? 0,
    pieces: sums?.pieces ?? 0,
    amount: dollarsOf(sums?.cents ?? 0),
    years,
    limit,
    offset,
  };
}

/** The years in which orders were made, newest first: every one from the first to the last. */
async function readYears(container: MedusaContainer): Promise<number[]> {
  const [row] = await sql<{ first: number | null; last: number | null }>(
    container,
    `select extract(year from min(created_at) at time zone ?)::int as first,
       extract(year from max(created_at) at time zone ?)::int as last
     from "order" where deleted_at is null`,
    [environment().SHOP_TIME_ZONE, environment().SHOP_TIME_ZONE],
  );
  const { first, last } = row ?? {};
  if (first == null || last == null) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

/** The line with this id. Throws 404 for one that is not there or was taken off the list. */
export async function readOrderLine(
  container: MedusaContainer,
  lineId: string,
): Promise<AdminOrderLine> {
  const rows = await sql<LineRow>(
    container,
    `select ${columns} ${tables}
     where line.line_id = ? and line.hidden_at is null and line.deleted_at is null`,
    [lineId],
  );
  const [line] = await withOffers(container, rows);
  if (!line) throw problem(404, "There is no such order line.");
  return line;
}

const AT_ONCE = 1000;

/** All lines that match, newest first, so many at a time. What is bought meanwhile is left out. */
export async function* eachOrderLine(
  container: MedusaContainer,
  filter: LineFilter,
): AsyncGenerator<Omit<AdminOrderLine, "receipt_offer">> {
  const { where, values } = condition(filter);
  let after: { at: string; line_id: string } | undefined;
  for (;;) {
    const rows: (LineRow & { at: string })[] = await sql(
      container,
      `select ${columns}, o.created_at::text as at ${tables} where ${where}
       ${after ? `and (o.created_at, line.line_id collate "C") < (?::timestamptz, ?)` : ""}
       ${newestFirst} limit ${AT_ONCE}`,
      [...values, ...(after ? [after.at, after.line_id] : [])],
    );
    yield* rows.map(toLine);
    after = rows.at(-1);
    if (rows.length < AT_ONCE) return;
  }
}

async function withOffers(container: MedusaContainer, rows: LineRow[]): Promise<AdminOrderLine[]> {
  const approved = rows.filter(({ status }) => status === "return_approved");
  const offers = await receiptOffers(
    container,
    approved.map(({ line_id }) => line_id),
  );
  return rows.map((row) => ({ ...toLine(row), receipt_offer: offers.get(row.line_id) ?? null }));
}

function toLine(row: LineRow): Omit<AdminOrderLine, "receipt_offer"> {
  return {
    line_id: row.line_id,
    order_id: row.order_id,
    order_number: row.order_number,
    invoice_number: row.invoice_number,
    shopper: { id: row.shopper_id, name: row.shopper_name, email: row.shopper_email },
    name: row.name,
    color: row.color,
    quantity: row.quantity,
    price: dollarsOf(row.unit_cents),
    status: row.status,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    exchange_color: row.exchange_color,
    // What a receipt has settled is settled, also when it was cut off.
    can_deny: row.status === "return_approved" && row.settlement === null,
    settled: settledOf(row),
  };
}
