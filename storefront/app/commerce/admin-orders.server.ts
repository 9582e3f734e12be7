import type {
  AdminOrderLine,
  AdminOrderLines,
  BatchReport,
  SelectedLines,
} from "@tomashi/programme/contract/http-admin";
import type { BatchStep } from "@tomashi/programme/contract/selection";
import type { EnteredTracking } from "@tomashi/programme/contract/tracking";
import type { TrackingReport } from "@tomashi/programme/contract/tracking-list";
import { commerce, commerceFile } from "./medusa-client.server";
import type { Auth } from "./auth";

/** The active filters: `year`, `month`, `status`, `kind`, `q`, and `sort`. */
type Filter = Record<string, string>;

const pathOf = (lineId: string, part = "") =>
  `/admin/order-lines/${encodeURIComponent(lineId)}${part}`;

export function listOrderLines(query: Filter, auth: Auth): Promise<AdminOrderLines> {
  return commerce<AdminOrderLines>("/admin/order-lines", { query, ...auth });
}

/**
 * Moves a line to its next status. Throws CommerceError 409 if its status is no longer `expected`.
 */
export function setOrderStatus(
  lineId: string,
  step: { status: string; expected: string; tracking?: EnteredTracking },
  auth: Auth,
): Promise<{ order_line: AdminOrderLine }> {
  return commerce(pathOf(lineId, "/status"), { method: "POST", body: step, ...auth });
}

export function decideReturn(
  lineId: string,
  decision: { action: string; expected: string; reason?: string },
  auth: Auth,
): Promise<{ order_line: AdminOrderLine }> {
  return commerce(pathOf(lineId, "/decision"), { method: "POST", body: decision, ...auth });
}

/** Refunds items that were lost in transit. Throws CommerceError 409 unless they were handed over. */
export async function refundLostLine(
  lineId: string,
  loss: { quantity: number; note: string; expected: string },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "/loss"), { method: "POST", body: loss, ...auth });
}

/** Sends lost items again. Throws CommerceError 409 unless they were handed over and are in stock. */
export async function reshipLostLine(
  lineId: string,
  loss: { quantity: number; note: string; expected: string },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "/reshipment"), { method: "POST", body: loss, ...auth });
}

/** Undoes a delivery that was marked by mistake. */
export async function undoDelivery(lineId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "/delivery"), { method: "DELETE", ...auth });
}

/** Packs lines of an order in one package. Throws CommerceError 409 unless all are confirmed. */
export async function packTogether(
  orderId: string,
  packing: {
    line_ids: string[];
    quantities: Record<string, number>;
    tracking?: EnteredTracking;
  },
  auth: Auth,
): Promise<void> {
  const path = `/admin/placed-orders/${encodeURIComponent(orderId)}/packages`;
  await commerce(path, { method: "POST", body: packing, ...auth });
}

/** Records that the carrier has the package of a line, which can no longer be canceled. */
export async function handOver(lineId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "/handover"), { method: "POST", ...auth });
}

/** Takes an item out of its package. Throws CommerceError 409 once it was handed over. */
export async function undoStart(lineId: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId, "/start"), { method: "DELETE", ...auth });
}

/** Reopens a denied return. Throws CommerceError 409 if the denial is too long ago. */
export async function reopenReturn(
  lineId: string,
  reopening: { note: string; expected: string },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "/reopening"), { method: "POST", body: reopening, ...auth });
}

/** Cancels items of a line that were not handed over. Throws CommerceError 409 if they were. */
export async function cancelOrderLine(
  lineId: string,
  cancellation: { quantity: number; reason?: string; expected: string },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(lineId, "/cancellation"), { method: "POST", body: cancellation, ...auth });
}

/** Records that the items of an approved return have arrived, and refunds or exchanges them. */
export function receiveReturn(
  lineId: string,
  receipt: {
    packaging_missing: boolean;
    damaged: boolean;
    deduction?: { amount: number; reason: string };
    expected: string;
    expected_way?: string;
  },
  auth: Auth,
): Promise<{ order_line: AdminOrderLine }> {
  return commerce(pathOf(lineId, "/receipt"), { method: "POST", body: receipt, ...auth });
}

export async function removeOrderLine(lineId: string, expected: string, auth: Auth): Promise<void> {
  await commerce(pathOf(lineId), { method: "DELETE", query: { expected }, ...auth });
}

/**
 * Returns which lines can take a step: of these lines, or of all that the filter finds. Throws
 * CommerceError 400 if there are too many.
 */
export function selectOrderLines(
  of: { lineIds: string[] } | { filter: Filter },
  step: BatchStep | undefined,
  auth: Auth,
): Promise<SelectedLines> {
  const which = "filter" in of ? { filter: of.filter } : { line_ids: of.lineIds };
  return commerce<SelectedLines>("/admin/order-lines/selection", {
    method: "POST",
    body: { ...which, ...(step && { step }) },
    ...auth,
  });
}

/** Moves several lines to their next status, each independently. */
export function changeOrderLines(
  lineIds: string[],
  { step, tracking }: { step: string; tracking: EnteredTracking | undefined },
  auth: Auth,
): Promise<BatchReport> {
  return commerce<BatchReport>("/admin/order-lines/batch", {
    method: "POST",
    body: { line_ids: lineIds, step, ...(tracking && { tracking }) },
    isLong: true,
    ...auth,
  });
}

/** Notifies the customers of these lines of a new date; null if there is none. */
export function delayOrderLines(
  lineIds: string[],
  delay: { revised_on: string | null; reason: string },
  auth: Auth,
): Promise<BatchReport> {
  return commerce<BatchReport>("/admin/order-lines/delay", {
    method: "POST",
    body: { line_ids: lineIds, ...delay },
    isLong: true,
    ...auth,
  });
}

/**
 * Returns what each row of a tracking list would change. With `save`, saves each row independently.
 */
export function importTrackingList(
  text: string,
  save: boolean,
  auth: Auth,
): Promise<TrackingReport> {
  return commerce<TrackingReport>("/admin/order-lines/tracking-list", {
    method: "POST",
    body: { text, save },
    isLong: save,
    ...auth,
  });
}

export function fetchCreditNote(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "/credit-note"), auth, "application/pdf");
}

export function fetchInvoice(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "/invoice"), auth, "application/pdf");
}

export function fetchReturnSlip(lineId: string, auth: Auth): Promise<Response> {
  return commerceFile(pathOf(lineId, "/return-slip"), auth, "application/pdf");
}

export function exportOrderLines(query: Filter, auth: Auth): Promise<Response> {
  return commerceFile("/admin/order-lines/export", { query, isLong: true, ...auth }, "text/csv");
}
