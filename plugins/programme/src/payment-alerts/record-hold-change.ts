import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { holdReasonText, type HoldReason } from "../contract/payment-alerts";
import { readOrderNumber } from "../lib/order-numbers";

/** Records in the audit log that the shop itself placed or released a hold. */
export async function recordHoldChange(
  container: MedusaContainer,
  orderId: string,
  { reason, isNeeded }: { reason: HoldReason; isNeeded: boolean },
): Promise<void> {
  const number = await readOrderNumber(container, orderId);
  await recordAuditEntries(container, [
    {
      by: "system",
      kind: "order",
      subject: { id: orderId, name: `Order ${number ?? ""}` },
      what: `${isNeeded ? "Put on hold" : "Hold released"}: ${holdReasonText(reason)}`,
    },
  ]);
}
