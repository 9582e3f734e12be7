import type {
  AdminOrderLine,
  AdminOrderLines,
  BatchReport,
} from "@tomashi/programme/contract/http-admin";
import { engine, engineFile } from "./engine.server";

interface Asking {
  token: string;
  requestId: string;
}

/** What the engine is asked for, each part only where it is chosen: `year`, `month`, `status`, `q`. */
type Filter = Record<string, string>;

const pathOf = (lineId: string, part = "") =>
  `/admin/order-lines/${encodeURIComponent(lineId)}${part}`;

/** One page of the order lines of all users, newest first. */
export function listOrderLines(query: Filter, asking: Asking): Promise<AdminOrderLines> {
  return engine<AdminOrderLines>("/admin/order-lines", { query, ...asking });
}

/** The next step of a line. EngineRefusal 409 when it no longer stands where `expected` says. */
export function setOrderStatus(
  lineId: string,
  step: { status: string; expected: string },
  asking: Asking,
): Promise<{ order_line: AdminOrderLine }> {
  return engine(pathOf(lineId, "/status"), { method: "POST", body: step, ...asking });
}

export function decideReturn(
  lineId: string,
  decision: { action: string; expected: string },
  asking: Asking,
): Promise<{ order_line: AdminOrderLine }> {
  return engine(pathOf(lineId, "/decision"), { method: "POST", body: decision, ...asking });
}

/** The goods of an approved return have arrived. */
export function receiveReturn(
  lineId: string,
  receipt: { packaging_missing: boolean; expected: string },
  asking: Asking,
): Promise<{ order_line: AdminOrderLine }> {
  return engine(pathOf(lineId, "/receipt"), { method: "POST", body: receipt, ...asking });
}

/** Takes a completed line off the list. */
export async function removeOrderLine(
  lineId: string,
  expected: string,
  asking: Asking,
): Promise<void> {
  await engine(pathOf(lineId), { method: "DELETE", query: { expected }, ...asking });
}

/** Takes several lines one step further, each on its own. */
export function changeOrderLines(
  lineIds: string[],
  step: string,
  asking: Asking,
): Promise<BatchReport> {
  return engine<BatchReport>("/admin/order-lines/batch", {
    method: "POST",
    body: { line_ids: lineIds, step },
    ...asking,
  });
}

export function fetchInvoice(lineId: string, asking: Asking): Promise<Response> {
  return engineFile(pathOf(lineId, "/invoice"), asking, "application/pdf");
}

/** All lines that the filter leaves, as a table for spreadsheets. */
export function exportOrderLines(query: Filter, asking: Asking): Promise<Response> {
  return engineFile("/admin/order-lines/export", { query, ...asking }, "text/csv");
}
