import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { recordAuditEntryOnce } from "../audit-log/record-entry";
import { openOrderPage } from "../checkout/order-page";
import type { UnpaidOrder } from "../contract/http-admin-order";
import { centsText, CURRENCY, dollarsOf } from "../contract/money";
import {
  LINK_MINUTES,
  outsideText,
  type OutsidePayment,
  type PaymentLink,
} from "../contract/phone-orders";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { notifyOrderLink } from "../notifications/payment-link";
import { assertLinkAmount } from "../phone-orders/paying";
import { endOrderLinks, finishOrderPayments } from "../order-payments/end-link";
import { openCollection, readOrderSessions } from "../order-payments/order-sessions";
import { recordPayment } from "../order-payments/record-payment";
import { isHeldUnpaid } from "../payment-alerts/unpaid-order";
import { listAttempts } from "../payments/attempt";
import { owedCents } from "../settlements/owed-cents";
import { capturedPayment, SYSTEM_PROVIDER } from "../settlements/refund-to-card";
import { orderName } from "./order-name";

/** Collects the payment of an order that was placed before it was paid. */

const PAID = "This order has been paid.";
const CHANGED = "The amount has changed. Please look again.";

/** Returns the amount due of an order that is on hold until it is paid; null for any other order. */
export async function readUnpaid(
  container: MedusaContainer,
  orderId: string,
): Promise<UnpaidOrder | null> {
  if (!(await isHeldUnpaid(container, orderId))) return null;
  const [cents, link, attempt, captured] = await Promise.all([
    dueCents(container, orderId),
    openLink(container, orderId),
    laterAttempt(container, orderId),
    capturedPayment(container, orderId),
  ]);
  const isUntouched = captured === undefined;
  return {
    due: dollarsOf(cents),
    link: link?.page ?? null,
    can_link: isUntouched && attempt !== undefined,
    can_record: isUntouched,
  };
}

interface Expected {
  /** The amount due that the staff member saw. */
  cents: number;
  by: string;
}

/**
 * Records a payment outside the shop and ends an open payment link. Safe to repeat after an
 * interruption.
 *
 * Throws 404 for an unknown order, and 409 if it is paid, was partly paid before, or another amount
 * is due.
 */
export async function recordOrderPayment(
  container: MedusaContainer,
  orderId: string,
  paid: OutsidePayment,
  { cents: expected, by }: Expected,
): Promise<void> {
  const name = await orderName(container, orderId);
  await withLock(container, "order", orderId, async () => {
    await endOrderLinks(container, orderId);
    if (await finishOrderPayments(container, orderId)) return;
    const cents = await collectableCents(container, orderId);
    if (cents !== expected) throw problem(409, CHANGED);
    const collectionId = await openCollection(container, orderId, { cents, outside: paid });
    failpoint("order payment: begun");
    const session = await container.resolve(Modules.PAYMENT).createPaymentSession(collectionId, {
      provider_id: SYSTEM_PROVIDER,
      currency_code: CURRENCY,
      amount: dollarsOf(cents),
      data: {},
      context: {},
    });
    await recordAuditEntryOnce(container, `adact_${session.id}`, {
      ...{ by, kind: "order", subject: { id: orderId, name } },
      what: `Payment of ${centsText(cents)} recorded: ${outsideText(paid.method)} (${paid.reference})`,
    });
    failpoint("order payment: decided");
    await recordPayment(container, orderId, session.id);
  });
}

/**
 * Emails the customer a payment page and returns it. Reuses an open one. Safe to repeat.
 *
 * Throws 404 for an unknown order. Throws 409 if it is paid, was partly paid before, was not taken
 * by phone, or another amount is due. Throws 503 while Stripe is unavailable.
 */
export async function emailOrderLink(
  container: MedusaContainer,
  orderId: string,
  { cents: expected, by }: Expected,
): Promise<PaymentLink> {
  const name = await orderName(container, orderId);
  return withLock(container, "order", orderId, async () => {
    const attempt = await laterAttempt(container, orderId);
    if (!attempt) throw problem(409, "Only an order taken by phone can be paid by a link.");
    const open = await openLink(container, orderId);
    if (!open) await endOrderLinks(container, orderId);
    const cents = await collectableCents(container, orderId);
    if (cents !== expected) throw problem(409, CHANGED);
    const link = open ?? (await newLink(container, orderId, attempt, cents));
    failpoint("order payment: page made");
    await notifyOrderLink(container, orderId, { ...link, cents });
    await recordAuditEntryOnce(container, `adact_${link.id}`, {
      ...{ by, kind: "order", subject: { id: orderId, name } },
      what: `Payment link of ${centsText(cents)} emailed`,
    });
    return link.page;
  });
}

/** Ends the payment link of an order unless the customer has just paid. */
export async function cancelOrderLink(container: MedusaContainer, orderId: string): Promise<void> {
  await orderName(container, orderId);
  await withLock(container, "order", orderId, () => endOrderLinks(container, orderId));
}

/**
 * Returns the unpaid amount. Throws 409 if the order was partly paid, because a refund can go to
 * only one payment.
 */
async function collectableCents(container: MedusaContainer, orderId: string): Promise<number> {
  if (!(await isHeldUnpaid(container, orderId))) throw problem(409, PAID);
  if (await capturedPayment(container, orderId)) {
    throw problem(409, "Part of this order has already been paid, so the rest can't be paid here.");
  }
  return dueCents(container, orderId);
}

async function dueCents(container: MedusaContainer, orderId: string): Promise<number> {
  return Math.max(0, Math.round(await owedCents(container, orderId)));
}

/** Returns the attempt of a phone order that was placed before it was paid. */
async function laterAttempt(container: MedusaContainer, orderId: string) {
  const filters = { order_id: orderId, state: "ordered", pays_later: true } as const;
  const [attempt] = await listAttempts(container, filters, 1);
  return attempt;
}

interface OpenLink {
  id: string;
  page: PaymentLink;
}

/** Returns the open payment page; undefined if there is none. */
async function openLink(
  container: MedusaContainer,
  orderId: string,
): Promise<OpenLink | undefined> {
  const sessions = await readOrderSessions(container, orderId);
  const [newest] = sessions.filter(({ isCaptured }) => !isCaptured);
  if (!newest?.page?.url) return undefined;
  const until = new Date(newest.created_at.getTime() + LINK_MINUTES * 60_000);
  if (until.getTime() < Date.now()) return undefined;
  return { id: newest.id, page: { url: newest.page.url, until: until.toISOString() } };
}

async function newLink(
  container: MedusaContainer,
  orderId: string,
  attempt: PaymentAttemptRow,
  cents: number,
): Promise<OpenLink> {
  assertLinkAmount(cents);
  const collectionId = await openCollection(container, orderId, { cents });
  await openOrderPage(container, attempt, { orderId, collectionId, cents });
  const link = await openLink(container, orderId);
  if (!link) throw new Error(`The payment page of order ${orderId} was not stored.`);
  return link;
}
