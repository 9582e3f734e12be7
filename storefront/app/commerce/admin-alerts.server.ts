import type { OpenAlerts } from "@tomashi/programme/contract/payment-alerts";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

/** Lists the open alerts about payments. */
export function listAlerts(auth: Auth): Promise<OpenAlerts> {
  return commerce<OpenAlerts>("/admin/alerts", auth);
}

/** Closes the alert of a failed refund that staff paid another way. */
export async function closeAlert(id: string, auth: Auth): Promise<void> {
  await commerce(`/admin/alerts/${encodeURIComponent(id)}/closing`, { method: "POST", ...auth });
}

/** Refunds and cancels the order with this fraud warning. `left` is what the page showed, in dollars. */
export async function refundWarnedOrder(id: string, left: number, auth: Auth): Promise<void> {
  const body = { expected_left: left };
  await commerce(`/admin/alerts/${encodeURIComponent(id)}/refund`, {
    method: "POST",
    body,
    ...auth,
  });
}
