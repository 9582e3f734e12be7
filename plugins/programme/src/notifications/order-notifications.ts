import type { MedusaContainer } from "@medusajs/framework/types";
import { readBuying } from "../content/read-buying";
import { deliveryText } from "../contract/content/buying";
import { issueInvoice } from "../invoices/issue-invoice";
import type { StoredContactFields } from "../contract/contact-form";
import { finalSaleText } from "../contract/final-sale-text";
import { centsOf } from "../contract/money";
import { envelopeLines } from "../contract/postal-address";
import type { AddressRow } from "../lib/address-row";
import { readEmailedOrder, type EmailedOrder } from "../read/orders";
import { shipToOf } from "../lib/ship-to";
import type { OrderLineRow } from "../modules/order-line/service";
import type { OrderLineStatus } from "../contract/statuses";
import { itemTitle } from "../contract/item-title";
import { fullName } from "../lib/person-name";
import { environment } from "../server-kit/environment";
import { emailEnvironment } from "../server-kit/email-environment";
import { itemImage } from "./item-image";
import { queueEmail } from "./queue-email";
import { canEmailRecipient } from "./recipient-limits";
import { shopperUrl } from "./shopper-url";

/** Sends emails about accounts and orders. Each event queues its email once. */

export async function notifyWelcome(
  container: MedusaContainer,
  customer: { id: string; email: string; confirmUrl: string | undefined },
): Promise<void> {
  await queueEmail(container, {
    to: customer.email,
    template: "welcome",
    data: { confirmUrl: customer.confirmUrl },
    dedupeKey: `welcome:${customer.id}`,
  });
}

export async function notifyOrderConfirmed(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const [order, invoice, buying] = await Promise.all([
    readEmailedOrder(container, orderId),
    issueInvoice(container, orderId),
    readBuying(container),
  ]);
  const delivery = deliveryText(buying, environment().SHIPS_WITHIN_DAYS);
  await queueEmail(container, {
    to: order.email,
    template: "order-confirmed",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      lines: order.items
        .filter(({ exchanged_for }) => exchanged_for === null)
        .map((one) => ({
          name: one.name,
          color: one.color,
          quantity: one.quantity,
          priceCents: centsOf(one.unit_price),
          mark: finalSaleText(one),
          picture: itemImage(one),
        })),
      discountCents: invoice.discountCents,
      shippingCents: invoice.shippingCents,
      taxCents: invoice.taxCents,
      totalCents: invoice.totalCents + invoice.creditCents,
      creditCents: invoice.creditCents,
      dueCents: centsOf(order.due),
      ...(order.address && { shipTo: shipToLines(order.address) }),
      ...(delivery !== "" && { delivery }),
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `order-confirmed:${orderId}`,
    orderId,
    attachments: [
      {
        filename: `${invoice.number}.pdf`,
        contentType: "application/pdf",
        kind: "invoice",
        reference: orderId,
      },
    ],
  });
}

/** Why the card's part of a refund is pending: the payment is disputed, or was made outside the shop. */
export interface RefundWait {
  cardWaits?: true;
  isOutside?: true;
}

/**
 * Emails the customer once at a status change. `refund` is the refund of a canceled item, in cents;
 * `waits` says why the card's part of a return's refund is pending.
 */
export async function notifyLineChanged(
  container: MedusaContainer,
  line: OrderLineRow,
  status: Exclude<OrderLineStatus, "confirmed">,
  {
    refund,
    cause,
    nth = "",
    waits = {},
  }: {
    refund?: ({ cardCents: number; creditCents: number } & RefundWait) | undefined;
    waits?: RefundWait;
    cause?: "lost" | "sent_again" | "not_delivered" | undefined;
    /** Distinguishes repeated emails about the same status. */
    nth?: string;
  } = {},
): Promise<void> {
  const order = await readEmailedOrder(container, line.order_id);
  const item = order.items.find(({ id }) => id === line.line_id);
  const common = {
    name: fullName(order.customer),
    pieceName: item?.name ?? "",
    color: item?.color ?? "",
    orderNumber: order.display_id,
    ordersUrl: ordersUrl(order),
  };
  const settled = status === "returned" ? settlementIn(line) : undefined;
  if (settled) {
    const instead = order.items.find(({ exchanged_for }) => exchanged_for === line.line_id);
    await queueEmail(container, {
      to: order.email,
      template: "refund",
      data: {
        ...{ ...common, ...settled },
        ...(settled.kind === "card" && waits),
        ...(instead && { inItsPlace: itemTitle(instead.name, instead.color) }),
        ...(line.deduction_reason && { deduction: line.deduction_reason }),
      },
      dedupeKey: `refund:${line.line_id}:${settled.kind}`,
      orderId: line.order_id,
    });
    return;
  }
  await queueEmail(container, {
    to: order.email,
    template: "line-changed",
    data: { ...common, status, ...(refund && { refund }), ...(cause && { cause }) },
    dedupeKey: `line:${line.line_id}:${status}${nth}`,
    orderId: line.order_id,
  });
}

/** Returns how a returned item was settled; undefined if nothing was left to refund. */
function settlementIn(line: OrderLineRow) {
  const { settlement, settled_cents, card_cents, fee_cents } = line;
  if (settlement === "exchange") {
    return { kind: "exchange" as const, amountCents: 0, feeCents: 0 };
  }
  const amountCents = card_cents ?? 0;
  const creditCents = (settled_cents ?? 0) - amountCents;
  const feeCents = fee_cents ?? 0;
  if (amountCents > 0) return { kind: "card" as const, amountCents, creditCents, feeCents };
  if (creditCents <= 0) return undefined;
  return { kind: "store_credit" as const, amountCents: creditCents, feeCents };
}

/** Emails a customer whose payment could not become an order. */
export async function notifyPaymentRefunded(
  container: MedusaContainer,
  payment: { attemptId: string; email: string; name: string; amountCents: number },
): Promise<void> {
  await queueEmail(container, {
    to: payment.email,
    template: "payment-refunded",
    data: {
      name: payment.name,
      amountCents: payment.amountCents,
      reason: "The items sold out, or this bag had already been paid for.",
    },
    dedupeKey: `payment-refunded:${payment.attemptId}`,
  });
}

/** Returns the key of the email to the shop, which is queued last: if it exists, all are queued. */
export const contactMessageKey = (id: string) => `contact-message:${id}`;

/**
 * Queues the message to the shop, and a receipt unless the sender's address is over its limit. Bots
 * enter the addresses of others, so a suspicious message gets no receipt.
 */
export async function notifyContact(
  container: MedusaContainer,
  id: string,
  message: StoredContactFields & { is_suspicious: boolean },
): Promise<void> {
  if (!message.is_suspicious && (await canEmailRecipient(message.email))) {
    await queueEmail(container, {
      to: message.email,
      template: "contact-receipt",
      data: {},
      dedupeKey: `contact-receipt:${id}`,
    });
  }
  await queueEmail(container, {
    to: emailEnvironment().MAIL_SHOP,
    template: "contact-message",
    data: message,
    dedupeKey: contactMessageKey(id),
  });
}

/** Returns the name and address as on an envelope. */
export function shipToLines(row: AddressRow): string[] {
  const to = shipToOf(row);
  return [to.name, ...envelopeLines(to)].filter(Boolean);
}

export function ordersUrl(order: EmailedOrder): string {
  return shopperUrl(`/profile/ordereturn/${order.customer_id}`);
}
