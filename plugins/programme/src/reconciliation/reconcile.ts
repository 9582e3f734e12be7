import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { failedFinding, findingKinds, type Finding, type Round } from "./finding";
import { adoptCanceledOrders } from "./canceled-orders";
import { reportDuplicateAccounts } from "./duplicate-accounts";
import { resumeSettlements } from "./interrupted-settlements";
import { bookExternalRefunds } from "./external-refunds";
import { adoptProgramOrders } from "./program-orders";
import { recordRefundsOfMedusa } from "./medusa-refunds";
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
import { labelPayments } from "./unlabeled-payments";
import { reconciliationFindings, reconciliationLastRun } from "../lib/metrics";

const parts = [
  revisitOpenAttempts,
  resumeSettlements,
  adoptCanceledOrders,
  adoptProgramOrders,
  bookExternalRefunds,
  recordRefundsOfMedusa,
  recordMissedAlerts,
  payRefundsAfterDisputes,
  releasePaidOrders,
  sendMissingNotifications,
  recordMissingTax,
  labelPayments,
  finishShippingLabels,
  releaseOrphanedHolds,
  cancelOrphanedReturns,
  reportOrderDifferences,
  reportDuplicateAccounts,
];

for (const kind of findingKinds) reconciliationFindings.inc({ kind }, 0);

/**
 * Compares the shop's payments with Stripe and the stock, repairs differences, and returns its
 * findings. A failing part does not stop the others.
 */
export async function reconcile(container: MedusaContainer, round: Round): Promise<Finding[]> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  const findings: Finding[] = [];
  for (const part of parts) {
    try {
      findings.push(...(await part(container, round)));
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
