import type { MedusaContainer } from "@medusajs/framework/types";
import { withLock } from "../lib/locks";
import { paymentAlerts } from "../payment-alerts/alert-service";
import { recordAlert } from "../payment-alerts/record-alert";
import { readOrderDifferences } from "../read/program-orders";
import { owedCents } from "../settlements/owed-cents";
import { LOOK_BACK_MS } from "./program-orders";
import { failedFinding, type Finding, type Round } from "./finding";

/** A newer change may be part of a step that is running or will be repeated. */
const MIN_AGE_MS = 5 * 60_000;
const ONE_CENT = 1;

/**
 * Alerts staff once about each order of the last 30 days that still differs from its order lines
 * after the repairs of the earlier parts. Closes the alert when they agree again.
 */
export async function reportOrderDifferences(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  const now = Date.now();
  const before = new Date(now - (isThorough ? 0 : MIN_AGE_MS));
  const since = new Date(now - LOOK_BACK_MS);
  const open = await paymentAlerts(container).listPaymentAlerts(
    { kind: "order_differs", closed_at: null },
    { take: null },
  );
  const differences = await readOrderDifferences(container, { since, before });
  const ids = [...differences.map(({ order_id }) => order_id), ...open.map((one) => one.stripe_id)];
  const findings: Finding[] = [];
  for (const id of new Set(ids)) findings.push(...(await compared(container, id)));
  return findings;
}

async function compared(container: MedusaContainer, id: string): Promise<Finding[]> {
  try {
    const reported = await withLock(container, "order", id, () => compare(container, id));
    if (reported === undefined) return [];
    return [{ kind: "order_differs", what: `an order differs from its lines: ${reported}`, id }];
  } catch (error) {
    const log = `Comparing order ${id} waits for the next round.`;
    const what = "an order waits to be compared";
    return [failedFinding(error, { kind: "comparison_waits", what, id, log })];
  }
}

/** Opens or closes the alert. Returns the differences if it opened one. */
async function compare(container: MedusaContainer, id: string): Promise<string | undefined> {
  const [alert] = await paymentAlerts(container).listPaymentAlerts(
    { kind: "order_differs", stripe_id: id },
    { take: 1 },
  );
  const { reason, cents } = await differenceOf(container, id);
  const isOpen = alert !== undefined && alert.closed_at === null && alert.told_at !== null;
  const isUnchanged = reason === "" ? alert?.closed_at !== null : isOpen || alert?.closed_by;
  if (isUnchanged) return undefined;
  await recordAlert(container, {
    alert: {
      kind: "order_differs",
      stripe_id: id,
      order_id: id,
      amount_cents: cents,
      reason: reason || (alert?.reason ?? ""),
      status: "",
      due_at: null,
      opened_at: alert?.opened_at ?? new Date(),
      is_refundable: true,
      isClosed: reason === "",
    },
    mail: "order_differs",
  });
  return reason || undefined;
}

async function differenceOf(
  container: MedusaContainer,
  orderId: string,
): Promise<{ reason: string; cents: number }> {
  const [found] = await readOrderDifferences(container, { orderId });
  if (!found) return { reason: "", cents: 0 };
  // Computes the amount again, because the stored one may be outdated.
  const owed = found.money ? Math.abs(await owedCents(container, orderId)) : 0;
  const cents = owed < ONE_CENT ? 0 : Math.round(owed);
  const parts = [
    found.items && "items",
    found.fulfilled && "fulfilled items",
    found.returned && "returned items",
    cents > 0 && "amount owed",
  ];
  return { reason: parts.filter(Boolean).join(", "), cents };
}
