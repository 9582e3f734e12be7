import type { Random } from "../../../tools/random.ts";

/** An order that random steps change, with the facts that the checks need. */
export interface TestedOrder {
  random: Random;
  token: string;
  customerId: string;
  /** In cents. */
  grantedCredit: number;
  orderId: string;
  sessionId: string;
  /** The payment at Stripe; empty if store credit paid for everything. */
  payment: string;
  disputes: string[];
  /** The cents that refunds at Stripe gave back beyond the order's total. */
  overpaidAtStripe: number;
  /** The steps so far, for the failure message. */
  steps: string[];
}
