import type { OrderLine } from "@tomashi/programme/contract/http";
import type { BatchReport } from "@tomashi/programme/contract/http-admin";
import { query } from "./database.ts";
import { call, callAdmin } from "./commerce.ts";
import type { ErrorBody } from "./purchase.ts";

/** Takes order lines through their steps after the purchase, as an admin or as the customer. */

export const setStatus = (lineId: string, status: string, trackingNumber?: string) =>
  callAdmin<ErrorBody>(`/admin/order-lines/${lineId}/status`, {
    body: {
      status,
      ...(trackingNumber && { tracking: { carrier: "ups", number: trackingNumber } }),
    },
  });

/** The reason for a denial, in every test that needs no other one. */
export const DENIAL_REASON = "It does not keep the terms.";

export const decide = (lineId: string, action: string, reason = DENIAL_REASON) =>
  callAdmin<ErrorBody>(`/admin/order-lines/${lineId}/decision`, {
    body: { action, ...(action === "denied" && { reason }) },
  });

export const receive = (lineId: string, packaging_missing = false) =>
  callAdmin<ErrorBody>(`/admin/order-lines/${lineId}/receipt`, { body: { packaging_missing } });

export const requestReturn = (
  token: string,
  lineId: string,
  exchangeColor?: string,
  reason?: string,
  note?: string,
) =>
  call<OrderLine[] & ErrorBody>(`/shop/shopper/orders/${lineId}/return`, {
    method: "POST",
    token,
    ...((exchangeColor ?? reason) !== undefined && { body: { exchangeColor, reason, note } }),
  });

export const cancelReturn = (token: string, lineId: string) =>
  call<ErrorBody>(`/shop/shopper/orders/${lineId}/return/withdrawal`, { token, body: {} });

export async function deliver(lineId: string): Promise<void> {
  await setStatus(lineId, "processing");
  await setStatus(lineId, "delivered");
}

/** Takes several lines through these steps together, like the admin's list. */
export async function moveLines(lineIds: string[], ...steps: string[]): Promise<void> {
  if (lineIds.length === 0) return;
  for (const step of steps) {
    const { status, body } = await callAdmin<BatchReport>("/admin/order-lines/batch", {
      body: { line_ids: lineIds, step },
    });
    if (status !== 200 || body.failed.length > 0) {
      throw new Error(`The step to ${step} returned ${status}: ${JSON.stringify(body)}`);
    }
  }
}

/** Delivers a customer's lines, and requests and approves their returns. */
export async function deliverAndApproveReturns(
  token: string,
  ...lines: OrderLine[]
): Promise<void> {
  const ids = lines.map(({ line_id }) => line_id);
  await moveLines(ids, "processing", "delivered");
  for (const id of ids) await requestReturn(token, id);
  await moveLines(ids, "approved");
}

/**
 * Waits until midnight if the shop's day ends in less than ten seconds, so that a date relative to
 * today stays correct for the following steps.
 */
export async function avoidMidnight(): Promise<void> {
  await query(
    `select pg_sleep(case when seconds_left < 10 then seconds_left else 0 end) from (
       select 86400 - extract(epoch from (now() at time zone 'America/New_York')::time)
         as seconds_left
     ) clock`,
  );
}

/**
 * Changes the delivery date of a line, so that tests don't wait for days. Counts days in the shop's
 * time zone; `time` is the local time on that day.
 */
export async function deliveredDaysAgo(
  lineId: string,
  days: number,
  time = "12:00",
): Promise<void> {
  await avoidMidnight();
  await query(
    `update order_line_state set delivered_at =
       ((now() at time zone 'America/New_York')::date - $2::int + $3::time)
         at time zone 'America/New_York'
     where line_id = $1`,
    [lineId, days, time],
  );
}
