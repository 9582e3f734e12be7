import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { packageProblems } from "../../contract/payment-alerts";
import { button, greeting, paragraph, rows } from "./blocks";
import { cents, line, webAddress } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  kind: z.enum([
    ...[
      "dispute",
      "inquiry",
      "fraud_warning",
      "refund_failed",
      "refunded_at_stripe",
      "order_differs",
    ],
    ...packageProblems,
  ] as const),
  /** Absent for a payment that became no order. */
  orderNumber: z.union([line, z.int()]).optional(),
  amountCents: cents,
  /** Stripe's code, such as `product_not_received`; may be empty. */
  reason: line,
  /** Deadline for the response to a dispute, in the shop's time zone. */
  dueOn: line.optional(),
  isOnHold: z.boolean(),
  /** Only for an alert about a package. */
  trackingNumber: line.optional(),
  /** URL of the order's page for staff, or of the admin area. */
  url: webAddress,
});

const wordings = {
  dispute: {
    subject: "Payment dispute",
    says: "A customer disputed a payment with their bank. Respond to the dispute in Stripe's dashboard.",
  },
  inquiry: {
    subject: "Payment inquiry",
    says: "A bank asked about a payment. No money was withdrawn. Respond in Stripe's dashboard, or it may become a dispute.",
  },
  fraud_warning: {
    subject: "Fraud warning",
    says: "A card issuer reported a payment as possibly fraudulent. A full refund now prevents a dispute.",
  },
  refund_failed: {
    subject: "Refund failed",
    says: "The customer's bank rejected a refund, and Stripe returned the amount to your balance. Choose on the order's page how to pay the customer.",
  },
  refunded_at_stripe: {
    subject: "Refunded at Stripe",
    says: "A payment was refunded in full in Stripe's dashboard, but a part of the order has shipped. Cancel the rest, or release the hold to ship it.",
  },
  order_differs: {
    subject: "Order differs from Medusa",
    says: "A program changed an order in Medusa, so it no longer matches the shop's order lines. Compare the two. The alert closes when they match.",
  },
  return_to_sender: {
    subject: "Package on its way back",
    says: "The carrier is bringing a package back to you. The order's status has not changed, and the customer hasn't been notified. Contact the customer.",
  },
  failure: {
    subject: "Package could not be delivered",
    says: "The carrier could not deliver a package. The order's status has not changed, and the customer hasn't been notified. Contact the carrier.",
  },
  label_not_refunded: {
    subject: "Label not refunded",
    says: "The carrier keeps the price of a label that was voided. Don't use the label. Ask the carrier if you did not use it.",
  },
};

/** Reports a dispute, fraud warning, failed refund, package, or differing order to the shop's inbox (MAIL_SHOP). */
export const paymentAlert = defineTemplate(
  schema,
  ({ kind, orderNumber, amountCents, reason, dueOn, isOnHold, trackingNumber, url }) => {
    const { subject, says } = wordings[kind];
    const about = orderNumber === undefined ? "" : `: order ${orderNumber}`;
    return composeEmail({
      subject: `${subject}${about}`,
      preheader: says,
      heading: subject,
      blocks: [
        greeting(""),
        paragraph(says),
        rows([
          ...(orderNumber === undefined ? [] : [{ label: "Order", value: `No. ${orderNumber}` }]),
          ...(trackingNumber ? [{ label: "Tracking number", value: trackingNumber }] : []),
          ...(kind === "order_differs"
            ? []
            : [{ label: trackingNumber ? "Label" : "Amount", value: centsText(amountCents) }]),
          ...(reason && !trackingNumber
            ? [
                {
                  label: kind === "order_differs" ? "Different" : "Reason",
                  value: reason.replaceAll("_", " "),
                },
              ]
            : []),
          ...(dueOn === undefined ? [] : [{ label: "Due", value: dueOn }]),
        ]),
        ...(isOnHold
          ? [paragraph("The order is on hold and can't be shipped until the hold is released.")]
          : []),
        button(orderNumber === undefined ? "Open the admin area" : "View the order", url),
      ],
    });
  },
);
