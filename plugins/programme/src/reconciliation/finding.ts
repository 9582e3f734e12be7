import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";

/**
 * Sets the scope of a run: a thorough one, started manually, also checks attempts that are not due
 * yet.
 */
export interface Round {
  isThorough: boolean;
}

/**
 * Lists the kinds of findings. A `…_waits` finding could not be repaired and is found again in the
 * next run.
 */
export const findingKinds = [
  "payment_ended",
  "payment_settled",
  "payment_waits",
  "order_adopted",
  "adoption_waits",
  "order_differs",
  "comparison_waits",
  "receipt_finished",
  "receipt_waits",
  "cancellation_finished",
  "cancellation_waits",
  "address_change_finished",
  "address_change_waits",
  "refund_finished",
  "refund_booked",
  "refund_waits",
  "alert_recorded",
  "alert_waits",
  "late_notification",
  "stray_hold",
  "start_taken_back",
  "start_waits",
  "stray_return",
  "stray_return_waits",
  "return_reopened",
  "return_waits",
  "hold_released",
  "hold_waits",
  "tax_recorded",
  "tax_waits",
  "payment_labeled",
  "label_waits",
  "shipping_label_finished",
  "shipping_label_waits",
  "account_duplicated",
  "event_repeated",
  "part_failed",
] as const;

/**
 * Describes one problem that the reconciliation found and what it did about it, as text for an
 * operator.
 */
export interface Finding {
  kind: (typeof findingKinds)[number];
  what: string;
  /** ID of the attempt, order line, or payment; or the IDs of the customers. */
  id: string;
  /** True if it could not be repaired now; the log has the error. */
  hasFailed?: true;
}

/** Describes how to repair one problem. */
export interface Repair {
  id: string;
  /** Returns false if there was nothing to repair. */
  run: () => Promise<boolean> | Promise<void>;
  done: Pick<Finding, "kind" | "what">;
  waits: Omit<Failure, "id">;
}

/** Repairs one problem after another. One that fails does not stop the others. */
export async function repairEach<Item>(
  items: Iterable<Item>,
  repairOf: (item: Item) => Repair,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const item of items) {
    const { id, run, done, waits } = repairOf(item);
    try {
      if ((await run()) !== false) findings.push({ ...done, id });
    } catch (error) {
      findings.push(failedFinding(error, { ...waits, id }));
    }
  }
  return findings;
}

interface Failure extends Pick<Finding, "kind" | "what" | "id"> {
  /** The sentence to log. */
  log: string;
}

/** Logs why something could not be repaired now, and returns its finding with that reason. */
export function failedFinding(error: unknown, { kind, what, id, log }: Failure): Finding {
  logError(log, error);
  return { kind, what: `${what}: ${errorText(error)}`, id, hasFailed: true };
}
