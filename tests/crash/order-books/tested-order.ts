import type { Random } from "../../../tools/random.ts";

/** An order that random steps change. */
export interface Life {
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
  /** What a refund at Stripe gave back too much, in cents. */
  overpaidAtStripe: number;
  /** The steps so far, for the message of a failure. */
  taken: string[];
}
