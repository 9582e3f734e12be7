import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminOrderLine, AdminOrderLines } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import { problem } from "../lib/problem";
import { receiptPreviews } from "../order-lines/receipt-preview";
import { toLine } from "./order-line-row";
import {
  matchLines,
  readLineRows,
  readYears,
  type LineFilter,
  type LineRow,
} from "../read/order-lines";

/** Returns one page of the matching order lines, in the filter's order, and the totals of all matches. */
export async function readOrderLines(
  container: MedusaContainer,
  filter: LineFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminOrderLines> {
  const [{ count, pieces, cents, line_ids }, years] = await Promise.all([
    matchLines(container, filter, { limit, offset }),
    readYears(container),
  ]);
  const rows = await readLineRows(container, line_ids, filter);
  return {
    order_lines: await withOffers(container, rows),
    count,
    pieces,
    amount: dollarsOf(cents),
    years,
    limit,
    offset,
  };
}

/** Throws 404 for an unknown or removed order line. */
export async function readOrderLine(
  container: MedusaContainer,
  lineId: string,
): Promise<AdminOrderLine> {
  const rows = await readLineRows(container, [lineId]);
  const [line] = await withOffers(container, rows);
  if (!line) throw problem(404, "Order line not found.");
  return line;
}

const BATCH_SIZE = 1000;

/** Returns all matching order lines, in the filter's order, in batches. */
export async function* allOrderLines(
  container: MedusaContainer,
  filter: LineFilter,
): AsyncGenerator<Omit<AdminOrderLine, "receipt_offer">[]> {
  const { line_ids } = await matchLines(container, filter);
  for (let from = 0; from < line_ids.length; from += BATCH_SIZE) {
    const ids = line_ids.slice(from, from + BATCH_SIZE);
    yield (await readLineRows(container, ids, filter)).map(toLine);
  }
}

async function withOffers(container: MedusaContainer, rows: LineRow[]): Promise<AdminOrderLine[]> {
  const approved = rows.filter(({ status }) => status === "return_approved");
  const offers = await receiptPreviews(
    container,
    approved.map(({ line_id }) => line_id),
  );
  return rows.map((row) => ({ ...toLine(row), receipt_offer: offers.get(row.line_id) ?? null }));
}
