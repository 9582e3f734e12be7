import { z } from "@medusajs/framework/zod";
import { orderLineStatuses } from "../../contract/statuses";
import { centsText } from "../../contract/money";
import { cents, line, lines, webAddress } from "./fields";
import { quote, rows, type Row } from "./blocks";
import { itemEmail, type Wording } from "./item-email";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  pieceName: line,
  color: line,
  /** Missing in emails that earlier versions queued. */
  orderNumber: z.union([line, z.int()]).optional(),
  status: z.enum(orderLineStatuses).exclude(["confirmed"]),
  note: lines.optional(),
  /** Why the status is not what the customer expects; missing for a normal step. */
  cause: z.enum(["lost", "sent_again", "not_delivered"]).optional(),
  /** Refund of a canceled item; missing if nothing was paid for it. */
  refund: z
    .object({
      cardCents: cents,
      creditCents: cents,
      /** Stripe does not accept the card's part during a dispute. */
      cardWaits: z.boolean().optional(),
      /** The order was paid outside the shop, and staff pay it back. */
      isOutside: z.boolean().optional(),
    })
    .optional(),
  ordersUrl: webAddress,
});

type Status = z.output<typeof schema>["status"];

const REFUNDS_LISTED = "Any refund for it is listed under Your orders.";

const wordings: Record<Status, Wording> = {
  processing: {
    subject: (item) => `${item} is being processed`,
    heading: "Your item is being processed",
    says: (item) => `${item} is being processed.`,
    next: "We'll email you when it's delivered.",
  },
  delivered: {
    subject: (item) => `${item} has been delivered`,
    heading: "Your item has been delivered",
    says: (item) => `${item} has been delivered.`,
    next: "Please keep the packaging until you're sure you want to keep the item. You can request a return under Your orders.",
  },
  return_requested: {
    subject: (item) => `We received your return request for ${item}`,
    heading: "We received your return request",
    says: (item) => `You requested a return of ${item}.`,
    next: "We're reviewing it. Please keep the item until you hear from us.",
  },
  return_approved: {
    subject: (item) => `Your return of ${item} is approved`,
    heading: "Your return is approved",
    says: (item) => `You can now send back ${item}.`,
    next: "Please use the original packaging. A restocking fee applies if it's missing.",
  },
  return_denied: {
    subject: (item) => `Your return of ${item} was denied`,
    heading: "Your return was denied",
    says: (item) => `We're unable to accept your return of ${item}.`,
    next: "If you think this is a mistake, please reply to this email.",
  },
  returned: {
    subject: (item) => `${item} has been returned`,
    heading: "Your item has been returned",
    says: (item) => `${item} has been returned to us.`,
    next: REFUNDS_LISTED,
  },
  canceled: {
    subject: (piece) => `${piece} has been canceled`,
    heading: "Your item has been canceled",
    says: (piece) => `${piece} has been canceled. We won't send it.`,
    next: "A refund to your card can take up to ten days to appear on your statement. Store credit is available now.",
  },
};

export const lineChanged = defineTemplate(schema, (change) =>
  itemEmail(change, wordingOf(change), [
    ...(change.note ? [quote("A note from us", change.note)] : []),
    ...(change.refund ? [rows(refundRows(change.refund))] : []),
  ]),
);

const causes: Record<"lost" | "sent_again" | "not_delivered", Wording> = {
  lost: {
    subject: (item) => `Your refund for ${item}`,
    heading: "We're sorry about your package",
    says: (item) => `${item} was lost or damaged in transit, so we've refunded it.`,
    next: "A refund to your card can take up to ten days to appear on your statement. Store credit is available now.",
  },
  sent_again: {
    subject: (item) => `We're sending ${item} again`,
    heading: "We're sorry about your package",
    says: (item) =>
      `${item} was lost or damaged in transit, so we're sending it again at no charge.`,
    next: "We'll email you when it's on its way. Your return period begins when it's delivered.",
  },
  not_delivered: {
    subject: (item) => `Correction: ${item} has not been delivered yet`,
    heading: "Your item has not been delivered yet",
    says: (item) =>
      `We told you that ${item} was delivered. That was a mistake: it's still on its way.`,
    next: "We'll email you when it's delivered. Your return period begins then.",
  },
};

const WAITING =
  "Your bank is reviewing the payment, so we'll refund your card when it's done. Store credit is available now.";

const OUTSIDE = "We'll refund you outside the shop, as you paid, and email you when it's done.";

/** Returns the texts; promises a refund only if this change has one. */
function wordingOf({ status, refund, cause }: z.output<typeof schema>): Wording {
  const wording = cause ? causes[cause] : wordings[status];
  if (refund?.isOutside && refund.cardCents > 0) return { ...wording, next: OUTSIDE };
  if (refund?.cardWaits) return { ...wording, next: WAITING };
  if (cause) return wording;
  return status === "canceled" && !refund ? { ...wording, next: REFUNDS_LISTED } : wording;
}

interface RefundAmounts {
  cardCents: number;
  creditCents: number;
  isOutside?: boolean | undefined;
}

function refundRows({ cardCents, creditCents, isOutside }: RefundAmounts): Row[] {
  return [
    {
      label: isOutside ? "Refund" : "Refund to your card",
      value: centsText(cardCents),
      cents: cardCents,
    },
    { label: "Store credit", value: centsText(creditCents), cents: creditCents },
  ]
    .filter((row) => row.cents > 0)
    .map(({ label, value }) => ({ label, value, isTotal: true }));
}
