import type { MedusaContainer } from "@medusajs/framework/types";
import { issueInvoice } from "../invoice/issue-invoice";
import { environment } from "../lib/environment";
import { graph } from "../lib/graph";
import { centsOf } from "../lib/money";
import type { OrderLineRow } from "../modules/order-line/service";
import { inLineOrder } from "../order-line/in-order";
import type { OrderLineStatus } from "../order-line/words";
import { colorOf } from "../shopper/color";
import { fullName } from "../workflows/account/person-name";
import { mailEnvironment } from "./mail-environment";
import { queueMail } from "./queue-mail";

/** The letters that the shop writes. Each is queued once for what it tells of. */

export async function writeWelcome(
  container: MedusaContainer,
  customer: { id: string; name: string; email: string },
): Promise<void> {
  await queueMail(container, {
    to: customer.email,
    template: "welcome",
    data: { name: customer.name },
    dedupeKey: `welcome:${customer.id}`,
  });
}

/** To the shopper, with the invoice. */
export async function writeOrderConfirmed(
  container: MedusaContainer,
  orderId: string,
): Promise<void> {
  const [order, invoice] = await Promise.all([
    readOrder(container, orderId),
    issueInvoice(container, orderId),
  ]);
  const items = await inLineOrder(container, orderId, order.items);
  await queueMail(container, {
    to: order.email,
    template: "order-confirmed",
    data: {
      name: fullName(order.customer ?? {}),
      orderNumber: order.display_id,
      lines: items.filter(isBought).map((item) => ({
        ...pieceOf(item),
        quantity: item.detail.quantity,
        priceCents: centsOf(item.unit_price),
      })),
      totalCents: invoice.totalCents + invoice.creditCents,
      creditCents: invoice.creditCents,
      ordersUrl: ordersUrl(order),
    },
    dedupeKey: `order-confirmed:${orderId}`,
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

/** To the shopper, at each step of a line after it was bought. */
export async function writeLineChanged(
  container: MedusaContainer,
  line: OrderLineRow,
  status: Exclude<OrderLineStatus, "confirmed">,
): Promise<void> {
  const order = await readOrder(container, line.order_id);
  const item = order.items.find(({ id }) => id === line.line_id);
  const { name: pieceName, color } = pieceOf(item);
  const common = {
    name: fullName(order.customer ?? {}),
    pieceName,
    color,
    ordersUrl: ordersUrl(order),
  };
  await queueMail(container, {
    to: order.email,
    template: "line-changed",
    data: { ...common, status },
    dedupeKey: `line:${line.line_id}:${status}`,
  });
  if (status !== "returned") return;
  for (const part of settledParts(line)) {
    await queueMail(container, {
      to: order.email,
      template: "refund",
      data: { ...common, ...part },
      dedupeKey: `refund:${line.line_id}:${part.kind}`,
    });
  }
}

/** What came back for a line, one part for each way; the fee stands with the first. */
function settledParts(line: OrderLineRow) {
  const { settlement, settled_cents, card_cents, fee_cents } = line;
  if (!settlement) return [];
  if (settlement === "exchange") {
    return [{ kind: "exchange" as const, amountCents: 0, feeCents: 0 }];
  }
  const card = card_cents ?? 0;
  const credit = (settled_cents ?? 0) - card;
  const parts = [
    { kind: "card" as const, amountCents: card },
    { kind: "store_credit" as const, amountCents: credit },
  ].filter((part) => part.amountCents > 0);
  return parts.map((part, at) => ({ ...part, feeCents: at === 0 ? (fee_cents ?? 0) : 0 }));
}

/** To whoever paid for what could not become an order. */
export async function writePaymentRefunded(
  container: MedusaContainer,
  payment: { attemptId: string; email: string; name: string; amountCents: number },
): Promise<void> {
  await queueMail(container, {
    to: payment.email,
    template: "payment-refunded",
    data: {
      name: payment.name,
      amountCents: payment.amountCents,
      reason: "The pieces were no longer to be had, or the bag had been paid already.",
    },
    dedupeKey: `payment-refunded:${payment.attemptId}`,
  });
}

/** The receipt is queued last: where it is, the message to the shop is too. */
export const contactReceiptKey = (id: string) => `contact-receipt:${id}`;

/** To the shop, with the sender to answer to, and a receipt to the sender. */
export async function writeContact(
  container: MedusaContainer,
  message: { id: string; name: string; email: string; message: string },
): Promise<void> {
  const { id, name, email, message: text } = message;
  await queueMail(container, {
    to: mailEnvironment().MAIL_SHOP,
    template: "contact-message",
    data: { name, email, message: text },
    dedupeKey: `contact-message:${id}`,
  });
  await queueMail(container, {
    to: email,
    template: "contact-receipt",
    data: { name, message: text },
    dedupeKey: contactReceiptKey(id),
  });
}

interface OrderRow {
  display_id: number;
  email: string;
  customer_id: string;
  customer: { first_name: string | null; last_name: string | null } | null;
  items: ItemRow[];
}

interface ItemRow {
  id: string;
  title: string;
  variant_title: string | null;
  variant_option_values: Record<string, string> | null;
  unit_price: number;
  metadata: Record<string, unknown> | null;
  detail: { quantity: number };
}

async function readOrder(container: MedusaContainer, orderId: string): Promise<OrderRow> {
  const [order] = await graph<OrderRow>(container, {
    entity: "order",
    fields: [
      "display_id",
      "email",
      "customer_id",
      "customer.first_name",
      "customer.last_name",
      "items.id",
      "items.title",
      "items.variant_title",
      "items.variant_option_values",
      "items.unit_price",
      "items.metadata",
      "items.detail.quantity",
    ],
    filters: { id: orderId },
  });
  if (!order) throw new Error(`There is no order ${orderId}.`);
  return order;
}

/** A piece that came later, in exchange for a returned one, was not part of the purchase. */
function isBought(item: ItemRow): boolean {
  return item.metadata?.exchanged_for === undefined;
}

function pieceOf(item: ItemRow | undefined): { name: string; color: string } {
  return {
    name: item?.variant_title ?? item?.title ?? "",
    color: colorOf(item?.variant_option_values),
  };
}

function ordersUrl(order: OrderRow): string {
  return `${environment().STOREFRONT_URL}/profile/ordereturn/${order.customer_id}`;
}
