import type Stripe from "stripe";
import { renderSession } from "./checkout-sessions.ts";
import { NO_REQUEST, type Sandbox } from "./context.ts";
import { recordEvent } from "./events.ts";
import type { SessionRecord } from "./store.ts";

/**
 * Simulates a delayed payment method, such as a bank debit, that fails after the page is completed.
 * The session stays complete and unpaid, as in Stripe.
 */
export function failDelayedPayment(
  sandbox: Sandbox,
  record: SessionRecord,
  intent: Stripe.PaymentIntent,
  email: string,
): void {
  const { session } = record;
  const waiting = sandbox.store.sessions.put({
    ...record,
    session: {
      ...session,
      customer_details: {
        address: null,
        email,
        name: null,
        phone: null,
        tax_exempt: "none",
        tax_ids: [],
      },
      payment_intent: intent.id,
      payment_status: "unpaid",
      status: "complete",
    },
  });
  recordEvent(sandbox, "checkout.session.completed", renderSession(sandbox, waiting), NO_REQUEST);
  const failed = sandbox.store.paymentIntents.put({ ...intent, status: "requires_payment_method" });
  recordEvent(sandbox, "payment_intent.payment_failed", failed, NO_REQUEST);
  recordEvent(
    sandbox,
    "checkout.session.async_payment_failed",
    renderSession(sandbox, waiting),
    NO_REQUEST,
  );
}
