import type { FaultShop } from "../shop.ts";

interface SandboxState {
  sessions: {
    id: string;
    payment_status: string;
    amount_total: number;
    payment_intent: string | { id: string } | null;
    metadata: { attempt_id?: string } | null;
  }[];
  refunds: {
    amount: number;
    payment_intent: string;
    metadata: { line_id?: string; settlement?: string } | null;
  }[];
}

export interface PaidSession {
  id: string;
  attemptId: string;
  cents: number;
  /** The mark says what a refund is for; the refund of an entire payment has none. */
  refunds: { cents: number; mark: string | undefined }[];
}

export interface StripeBooks {
  paid: PaidSession[];
  refunds: number;
}

export async function readStripeBooks(shop: FaultShop): Promise<StripeBooks> {
  const state = await shop.sandboxState<SandboxState>();
  const paid = state.sessions
    .filter((session) => session.payment_status === "paid")
    .map((session) => {
      const intent = session.payment_intent;
      const intentId = typeof intent === "string" ? intent : intent?.id;
      return {
        id: session.id,
        attemptId: session.metadata?.attempt_id ?? "",
        cents: session.amount_total,
        refunds: state.refunds
          .filter((refund) => refund.payment_intent === intentId)
          .map(({ amount, metadata }) => ({
            cents: amount,
            mark: metadata?.line_id ?? metadata?.settlement,
          })),
      };
    });
  return { paid, refunds: state.refunds.length };
}
