import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { asAdmin } from "./staff.ts";

export async function orderOf(id: string): Promise<AdminOrder> {
  const { status, body } = await asAdmin<{ order: AdminOrder }>(`/placed-orders/${id}`);
  if (status !== 200) throw new Error(`The order returned ${status}: ${body.message}`);
  return body.order;
}

export const addNote = (id: string, text: unknown) =>
  asAdmin<object>(`/placed-orders/${id}/notes`, { body: { text } });

export const sendAgain = (id: string, mail: string, seen: number) =>
  asAdmin<object>(`/placed-orders/${id}/mails/${mail}/send-again`, { body: { seen } });
