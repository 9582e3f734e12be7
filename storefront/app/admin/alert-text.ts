import { dollarsText } from "@tomashi/programme/contract/money";
import type { PackageProblem, PaymentAlert } from "@tomashi/programme/contract/payment-alerts";

const isInquiry = ({ status }: Pick<PaymentAlert, "status">) => status.startsWith("warning_");

const packageTexts: Record<string, string> = {
  return_to_sender: "is on its way back",
  failure: "could not be delivered",
  label_not_refunded: "was not sent, but the carrier keeps the price of its label",
} satisfies Record<PackageProblem, string>;

const packageSteps: Record<string, string> = {
  return_to_sender:
    "The customer hasn’t been notified. Contact them, and send it again or refund it.",
  failure: "The customer hasn’t been notified. Ask the carrier, then contact the customer.",
  label_not_refunded: "Ask the carrier for a refund if nobody used the label.",
} satisfies Record<PackageProblem, string>;

/** Describes an alert with Stripe's reason: `Dispute of $805.68: product not received`. */
export function alertText(alert: Pick<PaymentAlert, "kind" | "amount" | "reason" | "status">) {
  const amount = dollarsText(alert.amount);
  const what = {
    dispute: `${isInquiry(alert) ? "Inquiry about" : "Dispute of"} ${amount}`,
    fraud_warning: `Fraud warning about ${amount}`,
    refund_failed: `Failed refund of ${amount}`,
    refunded_at_stripe: `Refund of ${amount} at Stripe`,
    unknown_payment: `Payment of ${amount} without an order`,
    package: `Package ${alert.status}`,
    order_differs: "Differs from Medusa’s order",
  }[alert.kind];
  if (alert.kind === "package") return `${what} ${packageTexts[alert.reason] ?? ""}`.trim();
  return alert.reason ? `${what}: ${alert.reason.replaceAll("_", " ")}` : what;
}

const disputeSteps: Record<string, string> = {
  needs_response: "Respond in Stripe’s dashboard.",
  warning_needs_response: "Respond in Stripe’s dashboard.",
  under_review: "The bank is reviewing your response.",
  warning_under_review: "The bank is reviewing your response.",
  won: "You won this dispute.",
  lost: "You lost this dispute.",
  warning_closed: "The inquiry was closed.",
};

/** Describes the next step for an alert, or how it ended. */
export function alertStep(
  alert: Pick<PaymentAlert, "kind" | "reason" | "status" | "closed_at">,
): string {
  if (alert.kind === "dispute") return disputeSteps[alert.status] ?? "";
  if (alert.closed_at !== null) return "Resolved.";
  if (alert.kind === "package") return packageSteps[alert.reason] ?? "";
  if (alert.kind === "order_differs") {
    return "A program changed the order in Medusa. Compare the two. The alert closes when they agree.";
  }
  if (alert.kind === "fraud_warning") {
    return "Refund and cancel to prevent a dispute, or ship anyway.";
  }
  if (alert.kind === "refund_failed") {
    return "The customer is still owed this amount. Choose how to pay it. If you pay outside the shop, mark it as resolved.";
  }
  if (alert.kind === "refunded_at_stripe") {
    return "A part of the order has shipped. Cancel the rest, or release the hold to ship it.";
  }
  return "";
}
