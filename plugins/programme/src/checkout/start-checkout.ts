import type { MedusaContainer } from "@medusajs/framework/types";
import { failpoint } from "../lib/failpoint";
import { RETRY_AFTER_SECONDS, CHECKOUT_OVERLOADED } from "../contract/overload-messages";
import { environment } from "../server-kit/environment";
import { centsText, creditFor, SMALLEST_CHARGE_CENTS } from "../contract/money";
import { problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { readPublishedColors } from "../catalog/published-colors";
import { findOpenCart, readCharges, type OpenCart } from "../read/cart";
import { assertItemLimit } from "../cart/item-limit";
import { countItems } from "../contract/count-items";
import { listAttempts, checkoutService, readAttempt, storeCredit } from "../payments/attempt";
import { beginWithCodes, TOTAL_CHANGED } from "../payments/begin-with-codes";
import type { ShippingAddress } from "../contract/postal-address";
import { endAttemptsOf, endOtherAttempts } from "../payments/end-attempt";
import { setCartAddress } from "./set-cart-address";
import { ensureSold } from "./ensure-sold";
import { holdCartItems, unitsToHold, assertInStock } from "./hold-cart-items";
import { holdLimit } from "./hold-limit";
import { abandonAttempt } from "./abandon-attempt";
import { openHostedPage } from "./hosted-page";
import { returnPages, type ReturnPages } from "./return-pages";
import { spendCredit } from "./spend-credit";
import { priceCart, type PricedCart } from "../quote/price-cart";
import { settleAttempt } from "../payments/settle-attempt";
import { checkUnverifiedHolds } from "./unverified-holds";
import { isLockTimeout, withLock } from "../lib/locks";
import { isClientDisconnected, requestAgeMs } from "../lib/request-context";
import { QueueTimeoutError, limitConcurrency } from "../server-kit/concurrency-limit";

export interface CheckoutChoices {
  /**
   * Address for an order whose payment page does not ask for one; defaults to the known address.
   */
  shipTo?: ShippingAddress | undefined;
  /** Shipping option ID; defaults to the cart's or the cheapest. */
  shippingOption?: string | undefined;
  /** The total in cents that the customer has seen. */
  expectedCents?: number | undefined;
  /** Page of another storefront that Stripe returns to; defaults to STOREFRONT_URL's pages. */
  returnUrl?: string | undefined;
}

type Buyer = CheckoutChoices & { customerId: string };

/** Stripe's clock decides when a page expires, so holds last a little longer. */
const GRACE_MINUTES = 2;

/** Limits how many attempts are read: more than an account can start in the time that counts. */
const LOOK_BACK = 1000;

/**
 * Opens a hosted page for exactly the total of the customer's cart, less the store credit, and
 * returns its URL. Holds the items until the payment is decided and first ends an earlier page of
 * the same cart. Returns the success URL if that page has just been paid, or if store credit covers
 * the entire cart.
 *
 * Throws 400 for an empty cart and for a foreign `returnUrl`; 409 for more units than an order may
 * have, for too little stock (with the names of the colors), for holding items too long without
 * paying, for a covered cart without an address, for a total below Stripe's minimum, for another
 * total than expected, and for a code whose last uses are on other payment pages; 503 while Stripe
 * is unreachable.
 */
export function startCheckout(
  container: MedusaContainer,
  customerId: string,
  choices: CheckoutChoices = {},
): Promise<{ url: string }> {
  return withLock(container, "cart", customerId, async () => {
    stopIfLeft();
    const pages = returnPages(choices.returnUrl);
    const found = await findOpenCart(container, customerId);
    if (!found?.items.length) throw problem(400, "Your cart is empty.");
    const settled = await endAttemptsOf(container, found.id);
    if (settled) return { url: pages.paid(settled.attempt.stripe_session_id) };

    await endOtherAttempts(container, customerId, found.id);
    assertItemLimit(countItems(found.items), "Please remove some items from your bag.");
    ensureSold(found, await readPublishedColors(container));
    await assertInStock(container, found.items);
    const held = await holdCart(container, { ...choices, customerId }, found);
    const { attempt } = held;
    try {
      await spendCredit(container, attempt);
      failpoint("checkout: credit spent");
      const url = await openPayment(container, held, pages);
      if (attempt.amount_cents > 0) stopIfLeft();
      return { url };
    } catch (error) {
      return abandonAttempt(container, attempt, error);
    }
  });
}

/**
 * Stops if the client has disconnected: no one would receive the URL, so the page could not be paid
 * but would hold stock.
 */
function stopIfLeft(): void {
  if (isClientDisconnected()) throw problem(503, "The client disconnected.");
}

/**
 * Queues shoppers who race for the last units before any work is done, so that they leave as soon
 * as the stock is gone. Times out after `QUEUE_TIMEOUT_MS`, well before the storefront does.
 */
const holdQueue = limitConcurrency(4);
const QUEUE_TIMEOUT_MS = 3000;

async function holdCart(
  container: MedusaContainer,
  buyer: Buyer,
  bag: OpenCart,
): Promise<HeldCart> {
  try {
    return await holdWithLock(container, buyer, bag);
  } catch (error) {
    const isLate = error instanceof QueueTimeoutError;
    if (!isLate && !(error instanceof Error && isLockTimeout(error))) throw error;
    await assertInStock(container, bag.items);
    throw problem(429, CHECKOUT_OVERLOADED, {
      retryAfter: RETRY_AFTER_SECONDS,
      cause: isLate ? undefined : error,
    });
  }
}

interface HeldCart {
  cart: PricedCart;
  attempt: PaymentAttemptRow;
  /** The address that the price depends on; the payment page cannot change it. */
  pricedFor: ShippingAddress | undefined;
}

function holdWithLock(
  container: MedusaContainer,
  buyer: Buyer,
  { id, items }: OpenCart,
): Promise<HeldCart> {
  const hasToWait = holdQueue.areTaken();
  return holdQueue.take(
    async () => {
      stopIfLeft();
      if (hasToWait) await assertInStock(container, items);
      const network = await checkUnverifiedHolds(container, buyer.customerId, unitsToHold(items));
      const holdMs = await allowedHold(container, buyer.customerId, network === null);
      const { customerId, shipTo, shippingOption } = buyer;
      // Stripe cannot add tax to its page, so the address must be known first if the price depends
      // on it.
      const pricedFor = (await readCharges(container)).needs_address
        ? await setCartAddress(container, id, customerId, shipTo)
        : undefined;
      const cart = await priceCart(container, id, { shippingOption });
      const attempt = await beginAttempt(container, buyer, cart, { holdMs, network });
      try {
        await holdCartItems(container, attempt, cart.items);
        failpoint("checkout: pieces held");
        return { cart, attempt, pricedFor };
      } catch (error) {
        return abandonAttempt(container, attempt, error);
      }
    },
    Math.max(0, QUEUE_TIMEOUT_MS - requestAgeMs()),
  );
}

/**
 * Returns how long items may be held now, in milliseconds. An account may hold them for the lifetime
 * of two payment pages in total, an unverified one for the lifetime of one page. Throws 409 if that
 * time is used up.
 */
async function allowedHold(
  container: MedusaContainer,
  customerId: string,
  isVerified: boolean,
): Promise<number> {
  const pageMinutes = environment().PAYMENT_HOLD_MINUTES;
  const budgetMinutes = isVerified ? 2 * pageMinutes : pageMinutes + GRACE_MINUTES;
  const filters = { customer_id: customerId, taken_by: null };
  const past = await listAttempts(container, filters, LOOK_BACK);
  const { leftMs, waitMs } = holdLimit(past, new Date(), pageMinutes, budgetMinutes);
  if (leftMs > 0) return Math.min(leftMs, (pageMinutes + GRACE_MINUTES) * 60_000);
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  throw problem(
    409,
    `We held your items for ${isVerified ? 2 * pageMinutes : pageMinutes} minutes and have released them. ` +
      `Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  );
}

/** Stores the attempt before the hold, so that no hold is ever without an attempt. */
async function beginAttempt(
  container: MedusaContainer,
  { customerId, shipTo, expectedCents }: Buyer,
  cart: PricedCart,
  { holdMs, network }: { holdMs: number; network: string | null },
): Promise<PaymentAttemptRow> {
  const totalCents = cart.quote.total_cents;
  const creditCents = creditFor(totalCents, await storeCredit(container).balance(customerId));
  const amountCents = totalCents - creditCents;
  if (expectedCents !== undefined && expectedCents !== amountCents) {
    throw problem(409, TOTAL_CHANGED);
  }
  if (amountCents > 0 && amountCents < SMALLEST_CHARGE_CENTS) {
    const smallest = centsText(SMALLEST_CHARGE_CENTS);
    throw problem(409, `An order must come to at least ${smallest}. Please add an item.`);
  }
  if (totalCents === creditCents) await setCartAddress(container, cart.id, customerId, shipTo);
  const id = await beginWithCodes(container, cart.quote.discounts, () =>
    checkoutService(container).begin({
      cart_id: cart.id,
      customer_id: customerId,
      amount_cents: amountCents,
      credit_cents: creditCents,
      unproven_network: network,
      expires_at: new Date(Date.now() + holdMs),
      quote: cart.quote,
    }),
  );
  failpoint("checkout: begun");
  const attempt = await readAttempt(container, id);
  if (!attempt) throw new Error(`Payment ${id} was not stored.`);
  return attempt;
}

async function openPayment(
  container: MedusaContainer,
  { attempt, cart, pricedFor }: HeldCart,
  pages: ReturnPages,
): Promise<string> {
  if (attempt.amount_cents > 0) {
    return openHostedPage(container, attempt, { cart, pricedFor, pages });
  }
  const outcome = await settleAttempt(container, attempt, undefined);
  if (outcome.state !== "ordered") {
    throw problem(409, "Some items are no longer available. We returned your store credit.");
  }
  return pages.paid(null);
}
