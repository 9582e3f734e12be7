import type { OrderStep } from "../contract/http-orders";
import { dollarsOf } from "../contract/money";
import type { OrderStepRow } from "../read/orders";
import { withoutWithdrawn } from "./return-outcome";

/** Changes of several lines in one action happen within this time. */
const TOGETHER_MS = 60_000;

/**
 * Returns the history of an order for its customer, oldest first. Omits canceled return requests,
 * and merges lines that changed together into one step.
 */
export function orderSteps(placedAt: Date, rows: readonly OrderStepRow[]): OrderStep[] {
  const steps: OrderStep[] = [
    { kind: "placed", at: placedAt.toISOString(), line_ids: [], to_card: 0, to_credit: 0 },
  ];
  for (const { kind, at, line_id, card_cents, credit_cents } of visible(rows)) {
    const last = steps.findLast((step) => step.kind === kind);
    const isRefund = card_cents + credit_cents > 0;
    if (last && line_id && !isRefund && Date.parse(at) - Date.parse(last.at) < TOGETHER_MS) {
      if (!last.line_ids.includes(line_id)) last.line_ids.push(line_id);
      continue;
    }
    steps.push({
      kind,
      at: new Date(at).toISOString(),
      line_ids: line_id ? [line_id] : [],
      to_card: dollarsOf(card_cents),
      to_credit: dollarsOf(credit_cents),
    });
  }
  return steps;
}

function visible(rows: readonly OrderStepRow[]): OrderStepRow[] {
  const changes = rows.flatMap((row) =>
    row.from_status && row.to_status
      ? [{ ...row, from_status: row.from_status, to_status: row.to_status }]
      : [],
  );
  const lineIds = new Set(changes.map(({ line_id }) => line_id));
  const shown = new Set(
    [...lineIds].flatMap((id) =>
      withoutWithdrawn(changes.filter(({ line_id }) => line_id === id)).map((one) => one.id),
    ),
  );
  return rows.filter(({ id, from_status }) => !from_status || shown.has(id));
}
