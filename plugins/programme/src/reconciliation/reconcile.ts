import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { failedFinding, findingKinds, type Finding, type Round } from "./finding";
import { adoptCanceledOrders } from "./canceled-orders";
import { reportDuplicateAccounts } from "./duplicate-accounts";
import { resumeSettlements } from "./interrupted-settlements";
import { bookExternalRefunds } from "./external-refunds";
import { adoptProgramOrders } from "./program-orders";
import { recordRefundsOfMedusa } from "./medusa-refunds";
import { reopenInterruptedReturns } from "./interrupted-returns";
import { undoInterruptedStarts } from "./interrupted-starts";
import { recordMissedAlerts } from "./missed-alerts";
import { reportOrderDifferences } from "./order-differences";
import { revisitOpenAttempts } from "./open-attempts";
import { releasePaidOrders } from "./paid-orders";
import { releaseOrphanedHolds } from "./orphaned-holds";
import { cancelOrphanedReturns } from "./orphaned-returns";
import { sendMissingNotifications } from "./missing-notifications";
import { recordMissingTax } from "./missing-tax-records";
import { payRefundsAfterDisputes } from "./waiting-refunds";
import { finishShippingLabels } from "./unfinished-labels";
import { repeatLostEvents } from "./lost-events";
import { labelPayments } from "./unlabeled-payments";
import { reconciliationFindings, reconciliationLastRun } from "../lib/metrics";

type Part = (container: MedusaContainer, round: Round) => Promise<Finding[]>;

const parts: Part[] = [
  revisitOpenAttempts,
  resumeSettlements,
  adoptCanceledOrders,
  adoptProgramOrders,
  bookExternalRefunds,
  recordRefundsOfMedusa,
  recordMissedAlerts,
  payRefundsAfterDisputes,
  releasePaidOrders,
  repeatLostEvents,
  sendMissingNotifications,
  recordMissingTax,
  labelPayments,
  finishShippingLabels,
  releaseOrphanedHolds,
  cancelOrphanedReturns,
  reopenInterruptedReturns,
  undoInterruptedStarts,
  reportOrderDifferences,
  reportDuplicateAccounts,
];

const MINUTE_MS = 60_000;

/** Limits how often the parts run that list objects at Stripe or read a month's orders. */
const intervals = new Map<Part, number>([
  [releasePaidOrders, MINUTE_MS],
  [repeatLostEvents, MINUTE_MS],
  [adoptProgramOrders, 5 * MINUTE_MS],
  [reportOrderDifferences, 5 * MINUTE_MS],
  [bookExternalRefunds, 5 * MINUTE_MS],
  [recordMissedAlerts, 24 * 60 * MINUTE_MS],
]);

const lastSuccess = new Map<Part, number>();

function isDue(part: Part): boolean {
  return Date.now() - (lastSuccess.get(part) ?? 0) >= (intervals.get(part) ?? 0);
}

for (const kind of findingKinds) reconciliationFindings.inc({ kind }, 0);

/**
 * Compares the shop's payments with Stripe and the stock, repairs differences, and returns its
 * findings. If a part fails, the others still run, and it runs again in the next round.
 */
export async function reconcile(container: MedusaContainer, round: Round): Promise<Finding[]> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const findings: Finding[] = [];
  for (const part of parts) {
    if (!round.isThorough && !isDue(part)) continue;
    try {
      findings.push(...(await part(container, round)));
      lastSuccess.set(part, Date.now());
    } catch (error) {
      const log = `The reconciliation's ${part.name} failed.`;
      const what = `${part.name} failed`;
      findings.push(failedFinding(error, { kind: "part_failed", what, id: "", log }));
    }
  }
  for (const { kind, what, id, hasFailed } of findings) {
    reconciliationFindings.inc({ kind });
    if (!hasFailed) logger.info(`Reconciliation: ${what} ${id}`);
  }
  reconciliationLastRun.setToCurrentTime();
  return findings;
}
