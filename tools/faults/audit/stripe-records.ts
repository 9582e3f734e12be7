import type { FaultShop } from "../shop.ts";

interface SandboxState {
  sessions: {
    id: string;
    payment_status: string;
    amount_total: number;
    payment_intent: string | { id: string } | null;
    metadata: { attempt_id?: string } | null;
  }[];
  refunds: SandboxRefund[];
  disputes: { id: string; amount: number; payment_intent: string; status: string }[];
  events: {
    type: string;
    data: { object: { id: string } };
    request: { idempotency_key: string | null } | null;
  }[];
}

interface SandboxRefund {
  id: string;
  amount: number;
  status: string;
  payment_intent: string;
  metadata: { line_id?: string; settlement?: string; medusa_refund?: string } | null;
}

export interface PaidSession {
  id: string;
  attemptId: string;
  cents: number;
  /** The amounts taken from the payment: refunds that did not fail, and lost disputes. */
  outgoing: Outgoing[];
  disputes: { id: string; status: string }[];
}

interface Outgoing {
  cents: number;
  /** Identifies the settlement that the amount belongs to. */
  mark: string;
  /** True for the full refund of a payment without an order, which has no settlement. */
  isFullRefund: boolean;
}

export interface StripeRecords {
  paid: PaidSession[];
  refunds: number;
}

export async function readStripeRecords(shop: FaultShop): Promise<StripeRecords> {
  const state = await shop.sandboxState<SandboxState>();
  const whole = new Set(
    state.events
      .filter(({ request }) => request?.idempotency_key?.startsWith("refund-whole-"))
      .map(({ data }) => data.object.id),
  );
  const paid = state.sessions
    .filter((session) => session.payment_status === "paid")
    .map((session) => {
      const intent = session.payment_intent;
      const intentId = typeof intent === "string" ? intent : intent?.id;
      const disputes = state.disputes.filter((dispute) => dispute.payment_intent === intentId);
      return {
        id: session.id,
        attemptId: session.metadata?.attempt_id ?? "",
        cents: session.amount_total,
        outgoing: [
          ...state.refunds
            .filter((refund) => refund.payment_intent === intentId && !isFailed(refund))
            .map((refund) => ({
              cents: refund.amount,
              mark: markOf(refund),
              isFullRefund: whole.has(refund.id),
            })),
          ...disputes
            .filter(({ status }) => status === "lost")
            .map(({ id, amount }) => ({
              cents: amount,
              mark: `dispute:${id}`,
              isFullRefund: false,
            })),
        ],
        disputes,
      };
    });
  return { paid, refunds: state.refunds.length };
}

const isFailed = ({ status }: SandboxRefund) => status === "failed" || status === "canceled";

function markOf({ id, metadata }: SandboxRefund): string {
  const { line_id, settlement, medusa_refund } = metadata ?? {};
  return line_id ?? settlement ?? (medusa_refund ? `medusa:${medusa_refund}` : `stripe:${id}`);
}
