import type { MedusaContainer } from "@medusajs/framework/types";
import { CHECKOUT_MODULE } from "../modules/checkout";
import { quote, type Quote } from "../quote/quote";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import type CheckoutService from "../modules/checkout/service";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";

export function checkoutService(container: MedusaContainer): CheckoutService {
  return container.resolve<CheckoutService>(CHECKOUT_MODULE);
}

export function storeCredit(container: MedusaContainer): StoreCreditService {
  return container.resolve<StoreCreditService>(STORE_CREDIT_MODULE);
}

/** The key in an order's metadata that stores the ID of its attempt. */
export const ATTEMPT_KEY = "payment_attempt";

export const HOLD_DESCRIPTION = "Held for a payment in progress";

/** Returns the terms of an attempt; undefined for one of an earlier version. */
export function storedQuote({
  quote: stored,
}: Pick<PaymentAttemptRow, "quote">): Quote | undefined {
  return quote.nullish().parse(stored) ?? undefined;
}

export function spendingOf(attempt: Pick<PaymentAttemptRow, "id">): string {
  return `payment:${attempt.id}`;
}

export async function readAttempt(
  container: MedusaContainer,
  id: string,
): Promise<PaymentAttemptRow | undefined> {
  const [attempt] = await listAttempts(container, { id }, 1);
  return attempt;
}

/** Returns the attempts that match these filters, latest first. */
export function listAttempts(
  container: MedusaContainer,
  filters: Parameters<CheckoutService["listPaymentAttempts"]>[0],
  most = 1000,
): Promise<PaymentAttemptRow[]> {
  return checkoutService(container).listPaymentAttempts(filters, {
    order: { created_at: "DESC", id: "DESC" },
    take: most,
  });
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
