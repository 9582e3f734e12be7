import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { colorOf, nameOf } from "../contract/line-item";
import { sumOf } from "../contract/money";
import { LINK_GRACE_MINUTES, type PaymentLink } from "../contract/phone-orders";
import { dateTimeText } from "../lib/date-time-text";
import { fullName } from "../lib/person-name";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type CheckoutService from "../modules/checkout/service";
import { quote } from "../quote/quote";
import { readEmailedOrder } from "../read/orders";
import { queueEmail } from "./queue-email";

/** Returns the payment page of a phone order; undefined before it was opened. */
export async function readPaymentLink(
  container: MedusaContainer,
  { payment_session_id: id, stripe_session_id, expires_at }: PaymentAttemptRow,
): Promise<PaymentLink | undefined> {
  if (!id || !stripe_session_id) return undefined;
  const [session] = await container.resolve(Modules.PAYMENT).listPaymentSessions({ id });
  const url = session?.data.url;
  if (typeof url !== "string") return undefined;
  const until = new Date(expires_at.getTime() - LINK_GRACE_MINUTES * 60_000);
  return { url, until: until.toISOString() };
}

interface OrderLink {
  /** ID of the payment session. */
  id: string;
  page: PaymentLink;
  /** The amount on the payment page. */
  cents: number;
}

/** Emails a customer the payment page of an order that was placed before it was paid, once. */
export async function notifyOrderLink(
  container: MedusaContainer,
  orderId: string,
  { id, page, cents }: OrderLink,
): Promise<void> {
  const order = await readEmailedOrder(container, orderId);
  await queueEmail(container, {
    to: order.email,
    template: "order-link",
    data: {
      name: fullName(order.customer),
      orderNumber: order.display_id,
      amountCents: cents,
      until: dateTimeText(new Date(page.until)),
      payUrl: page.url,
    },
    dedupeKey: `order-link:${id}`,
    orderId,
  });
}

/** Emails a customer the payment page of a phone order, once. */
export async function notifyPaymentLink(
  container: MedusaContainer,
  attemptId: string,
): Promise<void> {
  const [attempt] = await container
    .resolve<CheckoutService>(CHECKOUT_MODULE)
    .listPaymentAttempts({ id: attemptId }, { take: 1 });
  if (attempt?.state !== "open") return;
  const link = await readPaymentLink(container, attempt);
  const terms = quote.nullish().parse(attempt.quote);
  const [customers, items] = await Promise.all([
    container.resolve(Modules.CUSTOMER).listCustomers({ id: attempt.customer_id }, { take: 1 }),
    container.resolve(Modules.CART).listLineItems({ cart_id: attempt.cart_id }),
  ]);
  const [customer] = customers;
  if (!link || !terms || !customer) return;
  const { lines, shipping, tax } = terms;
  await queueEmail(container, {
    to: customer.email,
    template: "payment-link",
    data: {
      name: fullName(customer),
      lines: lines.flatMap(({ item_id, quantity, unit_cents }) => {
        const item = items.find(({ id }) => id === item_id);
        if (!item) return [];
        const color = colorOf(item.variant_option_values);
        return { name: nameOf(item), color, quantity, priceCents: unit_cents };
      }),
      discountCents: sumOf(lines.map((line) => line.discount_cents)) + shipping.discount_cents,
      shippingCents: shipping.cents,
      taxCents: sumOf(tax.map(({ cents }) => cents)),
      totalCents: terms.total_cents,
      creditCents: attempt.credit_cents,
      until: dateTimeText(new Date(link.until)),
      payUrl: link.url,
    },
    dedupeKey: `payment-link:${attempt.id}`,
  });
}
