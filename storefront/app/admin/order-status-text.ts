import type { OrderLineStatus } from "@tomashi/programme/contract/http";
import type {
  AdminOrderLine,
  ReceiptPreview,
  SelectedLines,
} from "@tomashi/programme/contract/http-admin";
import type { AdminOrderItem } from "@tomashi/programme/contract/http-admin-order";
import { dollarsText } from "@tomashi/programme/contract/money";
import { batchStarts, isBatchStep, type BatchStep } from "@tomashi/programme/contract/selection";
import { countText } from "./listed-orders";

/** The next step that an admin can take with one click, by the line's status. */
export const nextStep: Record<OrderLineStatus, { status: string; label: string } | null> = {
  confirmed: { status: "processing", label: "Mark as processing" },
  processing: { status: "delivered", label: "Mark as delivered" },
  delivered: null,
  // Decisions about returns have their own forms.
  return_requested: null,
  return_approved: null,
  return_denied: null,
  returned: null,
  canceled: null,
};

/** The steps of bulk actions. Excludes denials, which need a reason for each line. */
export const batchSteps: Record<BatchStep, string> = {
  processing: "Mark as processing",
  delivered: "Mark as delivered",
  approved: "Approve return",
  delayed: "Set a later ship date",
};

/** Returns the steps that apply to at least one of these statuses. */
export function fittingSteps(statuses: ReadonlySet<OrderLineStatus>): BatchStep[] {
  return Object.keys(batchSteps)
    .filter(isBatchStep)
    .filter((step) => statuses.has(batchStarts[step]));
}

const effects: Record<BatchStep, (items: string) => string> = {
  processing: (items) => `Mark ${items} as processing`,
  delivered: (items) => `Mark ${items} as delivered`,
  approved: (items) => `Approve the return of ${items}`,
  delayed: (items) => `Set a later ship date for ${items}`,
};

/** Returns `Mark 17 items in 9 orders as processing? 9 emails will be sent.` */
export function batchQuestion(
  step: BatchStep,
  { items, orders, emails }: Pick<SelectedLines, "items" | "orders" | "emails">,
): string {
  const effect = effects[step](`${countText(items, "item")} in ${countText(orders, "order")}`);
  return `${effect}? ${countText(emails, "email")} will be sent.`;
}

export const batchEffect = (step: BatchStep, items: number) =>
  effects[step](countText(items, "item"));

export function receiptPreviewText(
  { way, amount, to_card, fee }: ReceiptPreview,
  color: string | null,
) {
  const kept =
    fee > 0 ? ` A restocking fee of ${dollarsText(fee)} applies.` : " No restocking fee.";
  if (way === "exchange") return `The item is exchanged for ${color ?? "the other color"}.${kept}`;
  if (way === "store_credit") return `${dollarsText(amount)} becomes store credit.${kept}`;
  const rest = amount - to_card;
  const credit = rest > 0 ? `, ${dollarsText(rest)} becomes store credit` : "";
  return `${dollarsText(to_card)} is refunded${credit}.${kept}`;
}

export function settlementResultText(
  { way, amount, to_card, fee, deduction_reason }: NonNullable<AdminOrderLine["settled"]>,
  color: string | null,
): string {
  if (way === "exchange") return `Exchanged for ${color ?? "another color"}`;
  const kept = fee > 0 ? `, ${dollarsText(fee)} restocking fee` : "";
  const reason =
    deduction_reason === null ? "" : `. Reason for refunding less: ${deduction_reason}`;
  return canceledText({ to_card, to_credit: amount - to_card }) + kept + reason;
}

/** Returns `$740 refunded, $60 refunded as store credit` or `No refund`. */
export function canceledText({
  to_card,
  to_credit,
}: NonNullable<AdminOrderItem["canceled"]>): string {
  const parts = [
    to_card > 0 && `${dollarsText(to_card)} refunded`,
    to_credit > 0 && `${dollarsText(to_credit)} refunded as store credit`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "No refund" : parts.join(", ");
}
