import type { MedusaContainer } from "@medusajs/framework/types";
import { findUnlabeledPayments, labelPayment } from "../payments/label-payment";
import { repairEach, type Finding, type Round } from "./finding";

/** A newer payment is probably still being processed by the worker. */
const LEAVE_ALONE_MS = 15_000;

/** Writes the order's number to payments at Stripe if an interrupted run did not. */
export async function labelPayments(
  container: MedusaContainer,
  { isThorough }: Round,
): Promise<Finding[]> {
  const before = new Date(Date.now() - (isThorough ? 0 : LEAVE_ALONE_MS));
  return repairEach(await findUnlabeledPayments(container, before), ({ id }) => ({
    id,
    run: () => labelPayment(container, id),
    done: { kind: "payment_labeled", what: "a payment was labeled late at Stripe" },
    waits: {
      kind: "label_waits",
      what: "a payment waits to be labeled at Stripe",
      log: `Labeling payment ${id} waits for the next round.`,
    },
  }));
}
