import type { MedusaContainer } from "@medusajs/framework/types";
import { recordMedusaRefunds, refundedElsewhereSince } from "../settlements/record-refund";
import type { Finding } from "./finding";

const LOOK_BACK_MS = 3 * 24 * 60 * 60_000;

/** Stores refunds that programs made through Medusa and whose event was lost. */
export async function recordRefundsOfMedusa(container: MedusaContainer): Promise<Finding[]> {
  const since = new Date(Date.now() - LOOK_BACK_MS);
  await recordMedusaRefunds(container, await refundedElsewhereSince(container, since));
  return [];
}
