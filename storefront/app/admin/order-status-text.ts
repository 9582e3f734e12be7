import type { OrderLineStatus } from "@tomashi/programme/contract/http";
import type { AdminOrderLine, ReceiptPreview } from "@tomashi/programme/contract/http-admin";
import { dollarsText } from "@tomashi/programme/contract/money";

/** The one step that an admin offers next, by its name. */
export const nextStep: Partial<Record<OrderLineStatus, { status: string; label: string }>> = {
  confirmed: { status: "processing", label: "Mark as processing" },
  processing: { status: "delivered", label: "Mark as delivered" },
};

/** What can be done to several lines at once; a denial needs a reason for each. */
export const batchSteps = {
  processing: "Mark as processing",
  delivered: "Mark as delivered",
  approved: "Approve return",
} as const;

/** Completed lines can be taken off the list. */
export function isRemovable({ status }: AdminOrderLine): boolean {
  return status === "delivered" || status === "returned" || status === "return_denied";
}

/** The refund or exchange that the receipt of a return leads to, as a sentence. */
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
  return `${dollarsText(to_card)} is refunded to the card${credit}.${kept}`;
}

/** The refund or exchange that was made, as a sentence. */
export function settlementResultText(
  { way, amount, fee }: NonNullable<AdminOrderLine["settled"]>,
  color: string | null,
): string {
  const kept = fee > 0 ? `, ${dollarsText(fee)} restocking fee` : "";
  if (way === "exchange") return `Exchanged for ${color ?? "another color"}`;
  return way === "card"
    ? `${dollarsText(amount)} refunded to the card${kept}`
    : `${dollarsText(amount)} refunded as store credit${kept}`;
}
