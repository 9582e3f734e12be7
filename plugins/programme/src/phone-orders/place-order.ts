import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntryOnce } from "../audit-log/record-entry";
import { assertItemLimit } from "../cart/item-limit";
import { countItems } from "../contract/count-items";
import { readPublishedColors } from "../catalog/published-colors";
import { abandonAttempt } from "../checkout/abandon-attempt";
import { ensureSold } from "../checkout/ensure-sold";
import { assertInStock, holdCartItems } from "../checkout/hold-cart-items";
import { openHostedPage } from "../checkout/hosted-page";
import { setCartAddress } from "../checkout/set-cart-address";
import { spendCredit } from "../checkout/spend-credit";
import { creditFor } from "../contract/money";
import {
  LINK_GRACE_MINUTES,
  LINK_HOURS,
  LINK_MINUTES,
  type PhoneOrderOutcome,
} from "../contract/phone-orders";
import type { ShippingAddress } from "../contract/postal-address";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { notifyPaymentLink, readPaymentLink } from "../notifications/payment-link";
import { listAttempts, checkoutService, readAttempt, storeCredit } from "../payments/attempt";
import { beginWithCodes, TOTAL_CHANGED } from "../payments/begin-with-codes";
import { endAttemptsOf } from "../payments/end-attempt";
import { settleAttempt } from "../payments/settle-attempt";
import { priceCart, type PricedCart } from "../quote/price-cart";
import type { StaffCart } from "./read-staff-cart";
import { entryText } from "./entry-text";
import { recordOutsidePayment } from "./outside-payment";
import { assertLinkAmount, type PhonePaying } from "./paying";
import { orderOf } from "./read-new-order";
import { enteredAddress, withCartLock } from "./staff-cart";

export interface PlacementChoices {
  paying: PhonePaying;
  usesCredit: boolean;
  /** The total before store credit that the staff member saw. */
  expectedCents: number;
  /** True if staff confirmed more items than the limit. */
  isOverLimit: boolean;
}

/**
 * Places a phone order that store credit covers, or that was or will be paid outside the shop.
 * Otherwise emails the customer a payment link, which holds the items until it ends. Does nothing
 * if the order has been placed or the link is open, so it is safe to repeat.
 *
 * Throws 409 like the customer's own checkout, and if the store credit does not cover the order.
 */
export function placeNewOrder(
  container: MedusaContainer,
  id: string,
  placing: PlacementChoices,
  by: string,
): Promise<PhoneOrderOutcome> {
  return withCartLock(container, id, async (cart) => {
    const attempts = await listAttempts(container, { cart_id: id, state: { $ne: "ended" } });
    const placed = orderOf(attempts);
    if (placed) return { order_id: placed, link: null };
    const open = attempts.find(({ state }) => state === "open");
    if (placing.paying.by === "link" && open?.stripe_session_id) return linked(container, open);
    const settled = await endAttemptsOf(container, id);
    if (settled?.outcome.state === "ordered") {
      return { order_id: settled.outcome.orderId, link: null };
    }
    const held = await holdOrder(container, cart, placing, by);
    const { attempt } = held;
    try {
      await spendCredit(container, attempt);
      failpoint("phone order: credit spent");
      return await pay(container, placing.paying, held);
    } catch (error) {
      return abandonAttempt(container, attempt, error);
    }
  });
}

/**
 * Ends the payment link of a phone order, so that it can be changed or paid another way. Returns
 * the order if the customer has already paid.
 */
export function cancelLink(container: MedusaContainer, id: string): Promise<PhoneOrderOutcome> {
  return withCartLock(container, id, async () => {
    const settled = await endAttemptsOf(container, id);
    const outcome = settled?.outcome;
    return { order_id: outcome?.state === "ordered" ? outcome.orderId : null, link: null };
  });
}

interface HeldOrder {
  cart: PricedCart;
  attempt: PaymentAttemptRow;
  to: ShippingAddress;
}

/** Freezes the terms of the order, holds its items, and records it in the audit log. */
async function holdOrder(
  container: MedusaContainer,
  cart: StaffCart,
  placing: PlacementChoices,
  by: string,
): Promise<HeldOrder> {
  const { id, customer, items } = cart;
  if (items.length === 0) throw problem(409, "Add an item first.");
  if (!placing.isOverLimit) {
    assertItemLimit(
      countItems(items),
      "Remove some items, or confirm that this order may have more.",
    );
  }
  ensureSold(cart, await readPublishedColors(container));
  await assertInStock(container, items);
  const to = await setCartAddress(container, id, customer.id, enteredAddress(cart));
  const priced = await priceCart(container, id);
  const attempt = await beginAttempt(container, { cart, priced, placing, by });
  try {
    await holdCartItems(container, attempt, priced.items);
    failpoint("phone order: items held");
    await recordAuditEntryOnce(container, `adact_${attempt.id}`, {
      by,
      kind: "shopper",
      subject: { id: customer.id, name: customer.name },
      what: entryText(cart, placing.paying, priced.quote.total_cents),
    });
    failpoint("phone order: recorded");
    return { cart: priced, attempt, to };
  } catch (error) {
    return abandonAttempt(container, attempt, error);
  }
}

interface NewAttempt {
  cart: StaffCart;
  priced: PricedCart;
  placing: PlacementChoices;
  by: string;
}

async function beginAttempt(
  container: MedusaContainer,
  { cart, priced, placing, by }: NewAttempt,
): Promise<PaymentAttemptRow> {
  const { paying, usesCredit, expectedCents } = placing;
  const totalCents = priced.quote.total_cents;
  if (totalCents !== expectedCents) throw problem(409, TOTAL_CHANGED);
  const balance = await storeCredit(container).balance(cart.customer.id);
  const isByCredit = paying.by === "credit";
  const creditCents = usesCredit || isByCredit ? creditFor(totalCents, balance) : 0;
  const amountCents = totalCents - creditCents;
  if (isByCredit && amountCents > 0) {
    throw problem(
      409,
      "The store credit does not cover this order. Please choose another payment.",
    );
  }
  if (!isByCredit && amountCents === 0) {
    throw problem(409, "Nothing is left to pay. Please place the order with store credit.");
  }
  if (paying.by === "link") assertLinkAmount(amountCents);
  const id = await beginWithCodes(container, priced.quote.discounts, () =>
    checkoutService(container).begin({
      cart_id: cart.id,
      customer_id: cart.customer.id,
      amount_cents: amountCents,
      credit_cents: creditCents,
      unproven_network: null,
      expires_at: new Date(Date.now() + (LINK_HOURS * 60 + LINK_GRACE_MINUTES) * 60_000),
      quote: priced.quote,
      taken_by: by,
    }),
  );
  failpoint("phone order: begun");
  return freshAttempt(container, id);
}

async function pay(
  container: MedusaContainer,
  paying: PhonePaying,
  { attempt, cart, to }: HeldOrder,
): Promise<PhoneOrderOutcome> {
  if (paying.by === "link") {
    await openHostedPage(container, attempt, { cart, pricedFor: to, minutes: LINK_MINUTES });
    failpoint("phone order: link made");
    return linked(container, await freshAttempt(container, attempt.id));
  }
  if (paying.by === "outside") {
    await recordOutsidePayment(container, attempt, { cart, paid: paying.paid });
    failpoint("phone order: payment recorded");
  }
  if (paying.by === "later") {
    await checkoutService(container).notePaysLater(attempt.id);
    failpoint("phone order: to be paid later");
  }
  const outcome = await settleAttempt(
    container,
    await freshAttempt(container, attempt.id),
    undefined,
  );
  if (outcome.state === "ordered") return { order_id: outcome.orderId, link: null };
  throw problem(409, "Some items are no longer available, so the order was not placed.");
}

async function linked(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<PhoneOrderOutcome> {
  await notifyPaymentLink(container, attempt.id);
  return { order_id: null, link: (await readPaymentLink(container, attempt)) ?? null };
}

async function freshAttempt(container: MedusaContainer, id: string): Promise<PaymentAttemptRow> {
  const attempt = await readAttempt(container, id);
  if (!attempt) throw new Error(`Payment ${id} was not stored.`);
  return attempt;
}
