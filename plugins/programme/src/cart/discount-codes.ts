import type { MedusaContainer, PromotionDTO } from "@medusajs/framework/types";
import { Modules, PromotionActions } from "@medusajs/framework/utils";
import { updateCartPromotionsWorkflow } from "@medusajs/medusa/core-flows";
import { typedCode } from "../contract/promotion-settings";
import { countFailures } from "../lib/address-limits";
import { withLock } from "../lib/locks";
import { problem } from "../lib/problem";
import { priceCart } from "../quote/price-cart";
import { ensureUnpaid } from "./change-cart";
import { findOpenCart } from "../read/cart";

export const INVALID_CODE = "This code is not valid.";
const USED_UP = "This code has been used up.";
const USED_BY_YOU = "You have already used this code.";

/**
 * Applies a discount code to the customer's open cart. Case, spaces, and kinds of dashes do not
 * matter.
 *
 * Throws 400 for an empty cart, and for a code that is unknown, has ended, or has not started; 409
 * for one that is used up or gives no discount; 429 after ten wrong codes within an hour.
 */
export function addCode(
  container: MedusaContainer,
  customerId: string,
  entered: string,
): Promise<void> {
  return withLock(container, "cart", customerId, async () => {
    const cart = await findOpenCart(container, customerId);
    if (!cart?.items.length) throw problem(400, "Your cart is empty.");
    // A program must not keep guessing.
    await countFailures("account-code", customerId, async () => {
      const found = await findCode(container, entered);
      await ensureUnpaid(container, cart.id);
      await applyCode(container, cart.id, found);
    });
  });
}

/**
 * Applies a code to a cart without an open payment. Throws like `addCode`. The caller holds the
 * customer's cart lock.
 */
export async function addCodeToCart(
  container: MedusaContainer,
  cartId: string,
  entered: string,
): Promise<void> {
  await applyCode(container, cartId, await findCode(container, entered));
}

async function applyCode(
  container: MedusaContainer,
  cartId: string,
  { code, isPerCustomer }: FoundCode,
): Promise<void> {
  // A discount on shipping needs the cart's shipping method.
  await priceCart(container, cartId, { isPreview: true });
  const skipped = await updatePromotions(container, cartId, [code], PromotionActions.ADD);
  if (skipped.some((one) => one.code === code)) {
    throw problem(409, isPerCustomer ? USED_BY_YOU : USED_UP);
  }
  const { quote } = await priceCart(container, cartId, { isPreview: true });
  if (!quote.discounts.some((discount) => discount.code === code)) {
    await removeCodeFromCart(container, cartId, code);
    throw problem(409, "This code does not apply to the items in your cart.");
  }
}

/** Removes a code from a cart without an open payment; one that is not on it changes nothing. */
export async function removeCodeFromCart(
  container: MedusaContainer,
  cartId: string,
  entered: string,
): Promise<void> {
  await updatePromotions(container, cartId, spellings(entered), PromotionActions.REMOVE);
}

/**
 * Removes a discount code from the customer's open cart; a code that is not on it changes nothing.
 */
export function removeCode(
  container: MedusaContainer,
  customerId: string,
  entered: string,
): Promise<void> {
  return withLock(container, "cart", customerId, async () => {
    const cart = await findOpenCart(container, customerId);
    if (!cart) return;
    await ensureUnpaid(container, cart.id);
    await removeCodeFromCart(container, cart.id, entered);
  });
}

/** Returns the codes that Medusa skipped because they are used up. */
async function updatePromotions(
  container: MedusaContainer,
  cartId: string,
  codes: string[],
  action: PromotionActions,
): Promise<{ code: string }[]> {
  const { result } = await updateCartPromotionsWorkflow(container).run({
    input: { cart_id: cartId, promo_codes: codes, action },
  });
  return result.skipped_promo_codes;
}

interface FoundCode {
  /** As it is stored. */
  code: string;
  /** True if Medusa limits the orders of each customer. */
  isPerCustomer: boolean;
}

/** Returns how a code may be stored: the shop stores upper case, other programs may not. */
function spellings(entered: string): string[] {
  const typed = entered.trim();
  return [typed, typedCode(typed), typed.toLowerCase()];
}

async function findCode(container: MedusaContainer, entered: string): Promise<FoundCode> {
  const [promotion] = await container.resolve(Modules.PROMOTION).listPromotions(
    {
      code: spellings(entered),
      is_automatic: false,
      status: ["active"],
    },
    { relations: ["campaign", "campaign.budget"] },
  );
  return usableCode(promotion);
}

/** Returns the code of a stored promotion that can be used now. Otherwise throws like `addCode`. */
export function usableCode(promotion: PromotionDTO | undefined, now = Date.now()): FoundCode {
  const campaign = promotion?.campaign;
  if (
    !promotion?.code ||
    (campaign?.starts_at && new Date(campaign.starts_at).getTime() > now) ||
    (campaign?.ends_at && new Date(campaign.ends_at).getTime() < now)
  ) {
    throw problem(400, INVALID_CODE);
  }
  const isUsedUp = (limit: unknown, used: unknown) =>
    limit != null && Number(used) >= Number(limit);
  const budget = campaign?.budget;
  // Medusa counts all orders in such a budget too, but limits only those of each customer.
  const isPerCustomer = /_by_attribute$/.test(budget?.type ?? "");
  if (
    isUsedUp(promotion.limit, promotion.used) ||
    (!isPerCustomer && isUsedUp(budget?.limit, budget?.used))
  ) {
    throw problem(409, USED_UP);
  }
  return { code: promotion.code, isPerCustomer };
}
