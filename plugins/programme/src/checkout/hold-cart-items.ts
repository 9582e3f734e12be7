import type { MedusaContainer } from "@medusajs/framework/types";
import { colorOf, nameOf } from "../contract/line-item";
import { holdItems, readShortages } from "../inventory/holds";
import { problem, type Problem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { HOLD_DESCRIPTION } from "../payments/attempt";
import { endOverdueAttempts } from "../payments/end-attempt";

interface HeldCartItem {
  title: string;
  variant_title: string | null;
  variant_id: string | null;
  variant_option_values: Record<string, string> | null;
  quantity: number;
}

/**
 * Throws 409 with the names of the colors that are out of stock. Checks without taking a lock, so
 * most requests for sold-out items fail fast.
 */
export async function assertInStock(
  container: MedusaContainer,
  items: HeldCartItem[],
): Promise<void> {
  const pieces = unitsToHold(items);
  let short = await readShortages(container, pieces);
  // Releases units that are held for expired payment pages.
  if (short.length > 0 && (await endOverdueAttempts(container))) {
    short = await readShortages(container, pieces);
  }
  if (short.length > 0) throw insufficientStockError(items, short);
}

/** Holds the items of the cart for the attempt. Throws 409 like `assertInStock`. */
export async function holdCartItems(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
  items: HeldCartItem[],
): Promise<void> {
  const hold = {
    reference: attempt.id,
    pieces: unitsToHold(items),
    description: HOLD_DESCRIPTION,
  };
  let short = await holdItems(container, hold);
  if (short.length > 0) {
    await assertInStock(container, items);
    short = await holdItems(container, hold);
  }
  if (short.length > 0) throw insufficientStockError(items, short);
}

export function unitsToHold(items: HeldCartItem[]) {
  return items.map(({ variant_id, quantity }) => ({ variantId: variant_id ?? "", quantity }));
}

export function insufficientStockError(items: HeldCartItem[], short: string[]): Problem {
  const names = items
    .filter((item) => short.includes(item.variant_id ?? ""))
    .map((item) => `${nameOf(item)} (${colorOf(item.variant_option_values)})`)
    .join(", ");
  return problem(409, `There isn't enough stock of ${names}. Please update your bag.`);
}
