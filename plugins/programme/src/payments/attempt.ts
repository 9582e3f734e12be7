import type { MedusaContainer } from "@medusajs/framework/types";
import { sql, type SqlValue } from "../lib/sql";
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
  const [attempt] = await attemptsWhere(container, "id = ?", [id]);
  return attempt;
}

/** Returns the attempts that match this SQL condition, latest first. */
export function attemptsWhere(
  container: MedusaContainer,
  condition: string,
  values: readonly SqlValue[],
  most = 1000,
): Promise<PaymentAttemptRow[]> {
  return sql<PaymentAttemptRow>(
    container,
    `select * from payment_attempt where ${condition} and deleted_at is null
     order by created_at desc, id desc limit ${most}`,
    values,
  );
}
