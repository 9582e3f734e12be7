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
