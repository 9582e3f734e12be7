import type { MedusaContainer } from "@medusajs/framework/types";
import type { Period, ReportName } from "../../contract/reports";
import { issueInvoice } from "../../invoices/issue-invoice";
import { quote } from "../../quote/quote";
import {
  readCreditReport,
  readOrderIds,
  readOrderReportRows,
  readRefundIds,
  readRefundReportRows,
  type RefundReportRow,
} from "../../read/reports";
import { orderLinesAsCsv } from "../order-lines-csv";
import { allOrderLines } from "../read-order-lines";
import { creditHeader, creditRows } from "./credit-report";
import { csvOf } from "./csv-of";
import { inBatches } from "./in-batches";
import { bookedOrder, orderCells, orderHeader, type BookedOrder } from "./order-report";
import { payoutHeader } from "./payout-report";
import { readPayouts } from "./read-payouts";
import { refundCells, refundHeader } from "./refund-report";
import { taxCells, taxHeader, TaxReport, type TaxGroup } from "./tax-report";

type Report = (container: MedusaContainer, period: Period) => AsyncGenerator<string>;

const reports: Record<ReportName, Report> = {
  lines: (container, period) => orderLinesAsCsv(allOrderLines(container, { period })),
  orders: (container, period) => csvOf(orderHeader, orders(container, period), orderCells),
  refunds: (container, period) => csvOf(refundHeader, refunds(container, period), refundCells),
  tax: (container, period) => csvOf(taxHeader, taxes(container, period), taxCells),
  "store-credit": (container, period) => csvOf(creditHeader, credits(container, period), same),
  payouts: (container, period) => csvOf(payoutHeader, readPayouts(container, period), same),
};

const same = (cells: string[]) => cells;

/** Returns a report as a CSV file in parts. */
export function readReport(
  container: MedusaContainer,
  name: ReportName,
  period: Period,
): AsyncGenerator<string> {
  return reports[name](container, period);
}

async function* orders(container: MedusaContainer, period: Period): AsyncGenerator<BookedOrder[]> {
  for (const ids of inBatches(await readOrderIds(container, period))) {
    const booked: BookedOrder[] = [];
    for (const row of await readOrderReportRows(container, ids)) {
      // An order that was just placed has no invoice yet.
      const invoice = row.invoice ?? (await issueInvoice(container, row.order_id));
      booked.push(bookedOrder(row, invoice));
    }
    yield booked;
  }
}

async function* refunds(
  container: MedusaContainer,
  period: Period,
): AsyncGenerator<RefundReportRow[]> {
  for (const ids of inBatches(await readRefundIds(container, period))) {
    yield await readRefundReportRows(container, ids);
  }
}

async function* taxes(container: MedusaContainer, period: Period): AsyncGenerator<TaxGroup[]> {
  const report = new TaxReport();
  for await (const batch of orders(container, period)) {
    for (const order of batch) report.addSale(order);
  }
  for await (const batch of refunds(container, period)) {
    for (const refund of batch) {
      const tax_rates = quote.shape.tax.nullish().parse(refund.tax_rates) ?? [];
      report.addReturn({ ...refund, tax_rates });
    }
  }
  yield report.rows();
}

async function* credits(container: MedusaContainer, period: Period): AsyncGenerator<string[][]> {
  yield creditRows(await readCreditReport(container, period));
}
