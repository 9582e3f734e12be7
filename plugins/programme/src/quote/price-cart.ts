import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules, PromotionActions, QueryContext } from "@medusajs/framework/utils";
import {
  listShippingOptionsForCartWithPricingWorkflow,
  updateCartPromotionsWorkflow,
} from "@medusajs/medusa/core-flows";
import { centsOf } from "../contract/money";
import { graph } from "../lib/graph";
import { problem } from "../lib/problem";
import { withoutAutomaticPromotions } from "../medusa/chosen-promotions";
import { readCodeLimits } from "../read/code-limits";
import type { SoldVariant } from "../catalog/final-sale";
import { applyTaxes } from "./apply-taxes";
import { ownPriceOf } from "./own-price";
import { quoteOf, type PromotionTerms, type Quote } from "./quote";
import { readStoredCart, readAmounts, type CartAmounts, type StoredCart } from "./stored-cart";

/** Describes a cart with everything its payment needs; money is in dollars. */
export type PricedCart = Omit<StoredCart, keyof CartAmounts> &
  CartAmounts & {
    quote: Quote;
    /** The options that serve the cart's address, cheapest first. */
    options: ShippingOption[];
  };

interface PricingChoices {
  shippingOption?: string | undefined;
  /** True if the address is not known yet, so having no shipping option is not an error. */
  isPreview?: boolean;
}

/**
 * Recalculates a cart's prices, shipping, promotions, and taxes, in this order, because a tax provider
 * may need the discounted prices. `refreshCartItemsWorkflow` calculates taxes first, and takes three
 * times as long. The oldest item comes first. The caller holds the customer's cart lock.
 *
 * Throws 409 if no shipping option serves the address, the chosen one does not, or a variant has no
 * price.
 */
export async function priceCart(
  container: MedusaContainer,
  id: string,
  choices: PricingChoices = {},
): Promise<PricedCart> {
  const cart = await readStoredCart(container, id);
  const sold = await priceItems(container, cart);
  const first = await priceCharges(container, cart, choices);
  // Free shipping depends on the discounts and taxes that were just applied, so this prices the
  // cart again.
  const isFinal = first.options.every(({ freeFrom }) => freeFrom === null);
  const { options, totals } = isFinal
    ? first
    : await priceCharges(container, await readStoredCart(container, id), choices);
  const promotions = await readPromotionTerms(container, totals);
  return { ...cart, ...totals, options, quote: quoteOf(totals, { sold, promotions }) };
}

async function priceCharges(
  container: MedusaContainer,
  cart: StoredCart,
  choices: PricingChoices,
): Promise<{ options: ShippingOption[]; totals: CartAmounts }> {
  const options = await priceShipping(container, cart, choices);
  const untaxed = await applyPromotions(container, cart);
  const hasChanged = await applyTaxes(container, cart, untaxed);
  return { options, totals: hasChanged ? await readAmounts(container, cart.id) : untaxed };
}

/**
 * Sets the prices that staff chose, or else the current ones, which may depend on the quantity, the
 * region, and the customer's groups. Returns the variants with their regular prices.
 */
async function priceItems(
  container: MedusaContainer,
  cart: StoredCart,
): Promise<Map<string, PricedVariant>> {
  const quantities = [...new Set(cart.items.map(({ quantity }) => quantity))];
  const variants = await Promise.all(
    quantities.map((quantity) =>
      readVariants(
        container,
        cart,
        cart.items.filter((item) => item.quantity === quantity),
      ),
    ),
  );
  const sold = new Map(variants.flat().map((variant) => [variant.id, variant]));
  const updates = cart.items.flatMap((item) => {
    const unit_price =
      ownPriceOf(item.metadata)?.own_price ??
      sold.get(item.variant_id ?? "")?.calculated_price?.calculated_amount;
    if (unit_price == null) throw problem(409, `${item.title} has no price.`);
    if (centsOf(unit_price) === centsOf(item.unit_price)) return [];
    return { selector: { id: item.id }, data: { unit_price } };
  });
  if (updates.length > 0) await container.resolve(Modules.CART).updateLineItems(updates);
  return sold;
}

type PricedVariant = SoldVariant & {
  calculated_price: { calculated_amount: number | null; original_amount: number } | null;
};

/** Reads the variants of items that have the same quantity, with their prices in dollars. */
function readVariants(
  container: MedusaContainer,
  { currency_code, region_id, customer }: StoredCart,
  items: StoredCart["items"],
): Promise<PricedVariant[]> {
  return graph<PricedVariant>(container, {
    entity: "product_variant",
    fields: [
      "id",
      "metadata",
      "calculated_price.calculated_amount",
      "calculated_price.original_amount",
    ],
    filters: { id: items.flatMap(({ variant_id }) => variant_id ?? []) },
    context: {
      calculated_price: QueryContext({
        currency_code,
        region_id,
        quantity: items[0]?.quantity ?? 1,
        customer_id: customer?.id,
        customer: { groups: customer?.groups ?? [] },
      }),
    },
  });
}

/**
 * Sets the chosen option, or keeps the cart's while it serves the address, or chooses the cheapest.
 * Returns all options.
 */
async function priceShipping(
  container: MedusaContainer,
  cart: StoredCart,
  { shippingOption, isPreview }: PricingChoices,
): Promise<ShippingOption[]> {
  const { result } = await listShippingOptionsForCartWithPricingWorkflow(container).run({
    input: { cart_id: cart.id, is_return: false, enabled_in_store: true },
  });
  const options = pricedOptions(result as FoundOption[]);
  const [method, ...others] = cart.shipping_methods;
  const carts = container.resolve(Modules.CART);
  const byId = (wanted: string | undefined) => options.find(({ id }) => id === wanted);
  if (shippingOption !== undefined && options.length > 0 && !byId(shippingOption)) {
    throw problem(409, "This shipping option is not available for your address.");
  }
  const option = byId(shippingOption) ?? byId(method?.shipping_option_id) ?? options[0];
  if (!option) {
    if (!isPreview) throw problem(409, "We do not ship to this address.");
    await carts.deleteShippingMethods(cart.shipping_methods.map(({ id }) => id));
    return [];
  }
  const { id: shipping_option_id, name, amount } = option;
  if (method?.shipping_option_id === option.id && others.length === 0) {
    if (method.amount === amount && method.name === name) return options;
    await carts.updateShippingMethods([{ id: method.id, name, amount }]);
    return options;
  }
  await carts.deleteShippingMethods(cart.shipping_methods.map(({ id }) => id));
  await carts.addShippingMethods(cart.id, [{ shipping_option_id, name, amount, data: {} }]);
  return options;
}

/** Returns the options that have a price, cheapest first. */
export function pricedOptions(found: readonly FoundOption[]): ShippingOption[] {
  return found
    .flatMap(({ id, name, amount, type, prices }) =>
      // The provider of prices by weight returns NaN for an unknown weight.
      amount == null || Number.isNaN(amount)
        ? []
        : { id, name, amount, type, freeFrom: freeFrom(prices) },
    )
    .toSorted((one, other) => one.amount - other.amount);
}

interface FoundOption extends Omit<ShippingOption, "amount" | "freeFrom"> {
  amount?: number | null;
  prices?: { amount: number; price_rules?: { attribute: string; value: string }[] }[];
}

/** The attribute of Medusa's price rules for the total of the items, after discounts and with tax. */
export const ITEM_TOTAL = "item_total";

function freeFrom(prices: FoundOption["prices"] = []): number | null {
  const rules = prices.flatMap(({ amount, price_rules = [] }) => (amount === 0 ? price_rules : []));
  const rule = rules.find(({ attribute }) => attribute === ITEM_TOTAL);
  return rule ? Number(rule.value) : null;
}

export interface ShippingOption {
  id: string;
  name: string;
  /** In dollars. */
  amount: number;
  /** The item total in dollars from which the option is free; null if it never is. */
  freeFrom: number | null;
  /** The description states the delivery time. */
  type: { description: string | null } | null;
}

/**
 * Applies the promotions and returns the cart's totals before tax. Skips the workflow if neither
 * the cart has a promotion nor the shop an automatic one. Omits automatic promotions that orders
 * and open payment pages have used up.
 */
async function applyPromotions(container: MedusaContainer, cart: StoredCart): Promise<CartAmounts> {
  const codes = (cart.promotions ?? []).flatMap((promotion) => promotion?.code ?? []);
  const totals = await readAmounts(container, cart.id);
  const isAdjusted = [...totals.items, ...totals.shipping_methods].some(
    ({ adjustments }) => adjustments.length > 0,
  );
  const automatic = await listAutomaticCodes(container);
  if (codes.length === 0 && !isAdjusted && automatic.length === 0) return totals;
  const usedUp = await listUsedUp(container, automatic, cart.id);
  const run = (scope: MedusaContainer, promo_codes: string[]) =>
    updateCartPromotionsWorkflow(scope).run({
      input: { cart_id: cart.id, promo_codes, action: PromotionActions.REPLACE },
    });
  if (usedUp.length === 0) await run(container, codes);
  else {
    // Medusa keeps an automatic promotion that the cart already has, so this removes all discounts
    // first.
    await container.resolve(Modules.CART).setLineItemAdjustments(cart.id, []);
    await container.resolve(Modules.CART).setShippingMethodAdjustments(cart.id, []);
    const left = [...new Set([...codes, ...automatic])].filter((code) => !usedUp.includes(code));
    await run(withoutAutomaticPromotions(container), left);
  }
  return readAmounts(container, cart.id);
}

async function listAutomaticCodes(container: MedusaContainer): Promise<string[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { is_automatic: true, status: ["active"] },
      { select: ["id", "code"], take: null },
    );
  return found.flatMap(({ code }) => code ?? []);
}

async function listUsedUp(
  container: MedusaContainer,
  codes: string[],
  cartId: string,
): Promise<string[]> {
  if (codes.length === 0) return [];
  const limits = await readCodeLimits(container, codes, cartId);
  return limits.flatMap(({ code, is_used_up }) => (is_used_up ? [code] : []));
}

/**
 * Returns the terms of the cart's promotions. Discounted items are final sale unless the
 * promotion's metadata has `returnable: true`.
 */
async function readPromotionTerms(
  container: MedusaContainer,
  { items, shipping_methods }: CartAmounts,
): Promise<Map<string, PromotionTerms>> {
  const ids = [...items, ...shipping_methods].flatMap(({ adjustments }) =>
    adjustments.flatMap(({ promotion_id }) => promotion_id ?? []),
  );
  if (ids.length === 0) return new Map();
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ id: ids }, { select: ["id", "metadata", "is_automatic"] });
  return new Map(
    promotions.map(({ id, metadata, is_automatic }) => [
      id,
      { isAutomatic: is_automatic ?? false, isReturnable: metadata?.returnable === true },
    ]),
  );
}
