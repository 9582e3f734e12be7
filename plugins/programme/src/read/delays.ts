import type { MedusaContainer } from "@medusajs/framework/types";
import { SHIPS_WITHIN_DAYS } from "../contract/delay-rules";
import type { OrderDelayView } from "../contract/http-orders";
import { sql } from "../lib/sql";
import { environment } from "../server-kit/environment";

/** Joins the last notice `last` of an order line `line`. */
export const lastDelay = `left join lateral (
  select delay.* from order_delay delay
  where delay.line_id = line.line_id and delay.deleted_at is null
  order by delay.nth desc limit 1) last on true`;

/**
 * The day by which an order line `line` was promised to ship when it was ordered. Its parameter is
 * the time zone.
 */
export const firstPromise = `coalesce(line.promised_on, line.ships_on, to_char(
  (line.created_at at time zone ?)::date + ${SHIPS_WITHIN_DAYS}, 'YYYY-MM-DD'))`;

/**
 * The day by which an order line `line` is now promised to ship; null if its last notice has no
 * date. Its parameter is the time zone.
 */
export const currentPromise = `case when last.id is null then ${firstPromise}
  else last.revised_on end`;

/** Selects the confirmed order lines with the day by which each is now promised to ship. */
const promises = `select line.line_id, line.order_id, line.created_at,
    ${currentPromise} as day
  from order_line_state line ${lastDelay}
  where line.status = 'confirmed' and line.deleted_at is null`;

/** Returns the order lines that are promised to ship from `from` to `to`, oldest first. */
export async function readDueLines(
  container: MedusaContainer,
  from: string,
  to: string,
): Promise<{ line_id: string; day: string }[]> {
  return sql(
    container,
    `select line_id, day from (${promises}) promised where day between ? and ?
     order by day, line_id`,
    [environment().SHOP_TIME_ZONE, from, to],
  );
}

interface AtRisk {
  line_id: string;
  order_id: string;
  day: string;
}

/**
 * Returns the order lines that were promised to ship by `today` or are promised on one of `days`,
 * oldest first.
 */
export function readLinesAtRisk(
  container: MedusaContainer,
  { today, days, limit }: { today: string; days: string[]; limit: number },
): Promise<AtRisk[]> {
  return sql<AtRisk>(
    container,
    `select line_id, order_id, day from (${promises}) promised
     where day <= ? or day = any(?)
     order by day, promised.created_at, line_id limit ?`,
    [environment().SHOP_TIME_ZONE, today, days, limit],
  );
}

/**
 * Returns the order lines that must be canceled: the customer chose to cancel, or did not consent
 * to the last delay in time. Without an answer, an order on hold waits for staff.
 */
export function readLinesToCancel(
  container: MedusaContainer,
  today: string,
): Promise<{ line_id: string; customer_id: string; answer: string | null; consent_by: string }[]> {
  return sql(
    container,
    `select line.line_id, line.customer_id, last.answer, last.consent_by
     from order_line_state line ${lastDelay}
     where line.status = 'confirmed' and line.deleted_at is null and (
       last.answer = 'cancels'
       or (last.needs_consent and last.answer is null and last.consent_by < ?
         and last.noticed_at is not null
         and not exists (select 1 from order_hold hold where hold.order_id = line.order_id
           and hold.released_at is null and hold.deleted_at is null)))
     order by line.line_id limit 100`,
    [today],
  );
}

export type DelayRow = Omit<OrderDelayView, "order_number" | "name" | "color"> & {
  line_id: string;
  order_id: string;
};

/**
 * Returns the last notice about the order line that this secret is for. The secret may be from an
 * earlier notice's email.
 */
export async function readDelayRow(
  container: MedusaContainer,
  token: string,
): Promise<DelayRow | undefined> {
  const [row] = await sql<DelayRow>(
    container,
    `select last.id, line.line_id, line.order_id, line.quantity, line.status, last.promised_on,
       last.revised_on, last.reason, last.consent_by, last.answer
     from order_delay known
     join order_line_state line on line.line_id = known.line_id and line.deleted_at is null
     ${lastDelay}
     where known.token = ? and known.deleted_at is null`,
    [token],
  );
  return row;
}
