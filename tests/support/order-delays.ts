import type { BatchReport } from "@tomashi/programme/contract/http-admin";
import type { OrderDelayView } from "@tomashi/programme/contract/http-orders";
import { callAdmin, call } from "./commerce.ts";
import { query } from "./database.ts";
import type { ErrorBody } from "./purchase.ts";

interface StoredDelay {
  id: string;
  nth: number;
  promised_on: string;
  revised_on: string | null;
  consent_by: string | null;
  answer: string | null;
  token: string;
}

/** Returns the notices about a line, the last one at the end. */
export const delaysOf = (lineId: string) =>
  query<StoredDelay>("select * from order_delay where line_id = $1 order by nth", [lineId]);

/** Returns the secret in the last email about a line. */
export async function delayToken(lineId: string): Promise<string> {
  const token = (await delaysOf(lineId)).at(-1)?.token;
  if (token === undefined) throw new Error("The line has no delay.");
  return token;
}

/** Returns the date this many days from now, `2027-02-01`. */
export const dateIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const delay = (
  lineIds: string[],
  revisedOn: string | null,
  reason = "The leather is late.",
) =>
  callAdmin<BatchReport & ErrorBody>("/admin/order-lines/delay", {
    body: { line_ids: lineIds, revised_on: revisedOn, reason },
  });

export const readNotice = (token: string) =>
  call<OrderDelayView & ErrorBody>(`/shop/order-delays?token=${encodeURIComponent(token)}`);

export const answerNotice = (token: string, seen: string, answer: string) =>
  call<OrderDelayView & ErrorBody>("/shop/order-delays", { body: { token, seen, answer } });

/** Moves the last day for the answer to the last notice into the past. */
export const expireConsent = (lineId: string) =>
  query("update order_delay set consent_by = '2026-01-01' where line_id = $1", [lineId]);
