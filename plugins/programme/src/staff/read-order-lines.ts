import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminListedOrder, AdminOrderLine, AdminOrderLines } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import { problem } from "../lib/problem";
import { receiptPreviews } from "../order-lines/receipt-preview";
import { readLineReportRows } from "../read/reports";
import { toLine } from "./order-line-row";
import type { ExportedLine } from "./order-lines-csv";
import { inBatches } from "./reports/in-batches";
import {
  matchLines,
  readLineRows,
  readListedOrders,
  readYears,
  type LineFilter,
  type LineRow,
} from "../read/order-lines";

/** Returns one page of orders with their matching lines, as filtered, and the totals of all matches. */
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
  const [order_lines, orders] = await Promise.all([
    withOffers(container, rows),
    listedOrders(container, [...new Set(rows.map(({ order_id }) => order_id))]),
  ]);
  return {
    orders,
    order_lines,
    count,
    pieces,
    amount: dollarsOf(cents),
    years,
    limit,
    offset,
  };
}

async function listedOrders(
  container: MedusaContainer,
  orderIds: string[],
): Promise<AdminListedOrder[]> {
  const rows = await readListedOrders(container, orderIds);
  const byOrder = new Map(rows.map((row) => [row.order_id, row]));
  return orderIds.flatMap((id) => {
    const row = byOrder.get(id);
    if (!row) return [];
    const { total_cents, ...facts } = row;
    return [{ ...facts, total: total_cents === null ? null : dollarsOf(total_cents) }];
  });
}

/** Throws 404 for an unknown or removed order line. */
export async function readOrderLine(
  container: MedusaContainer,
  lineId: string,
): Promise<AdminOrderLine> {
  const [line] = await readListedLines(container, [lineId]);
  if (!line) throw problem(404, "Order line not found.");
  return line;
}

/** Returns these order lines without removed ones. */
export async function readListedLines(
  container: MedusaContainer,
  lineIds: string[],
): Promise<AdminOrderLine[]> {
  return withOffers(container, await readLineRows(container, lineIds));
}

/** Returns all matching order lines, in the filter's order, in batches. */
export async function* allOrderLines(
  container: MedusaContainer,
  filter: LineFilter,
): AsyncGenerator<ExportedLine[]> {
  const { line_ids } = await matchLines(container, filter);
  for (const ids of inBatches(line_ids)) {
    const [rows, books] = await Promise.all([
      readLineRows(container, ids, filter),
      readLineReportRows(container, ids),
    ]);
    const byLine = new Map(books.map((row) => [row.line_id, row]));
    yield rows.flatMap((row) => {
      const ofLine = byLine.get(row.line_id);
      return ofLine ? [{ ...toLine(row), books: ofLine }] : [];
    });
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
