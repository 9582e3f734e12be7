import type { MedusaContainer } from "@medusajs/framework/types";
import { servedCountries } from "../addresses/countries";
import { readDestination } from "../addresses/destination";
import { readPublishedColors } from "../catalog/published-colors";
import { readCatalog } from "../catalog/read-catalog";
import { quoteCart } from "../checkout/quote-checkout";
import type { CartTotals } from "../contract/http-cart";
import { colorOf, nameOf } from "../contract/line-item";
import { centsOf, dollarsOf } from "../contract/money";
import type { NewOrder, NewOrderColor, NewOrderLine } from "../contract/phone-orders";
import { isProblem } from "../lib/problem";
import type { PaymentAttemptRow } from "../modules/checkout/service";
import { readPaymentLink } from "../notifications/payment-link";
import { listAttempts, storeCredit } from "../payments/attempt";
import { ownPriceOf } from "../quote/own-price";
import { environment } from "../server-kit/environment";
import type { StaffCart, StaffCartItem } from "./read-staff-cart";
import { enteredAddress, withCartLock } from "./staff-cart";

/** Returns a phone order with today's prices and stock. Throws 404 for an unknown one. */
export function readNewOrder(container: MedusaContainer, id: string): Promise<NewOrder> {
  return withCartLock(container, id, async (cart) => {
    const { customer, codes } = cart;
    const attempts = await listAttempts(container, { cart_id: id, state: { $ne: "ended" } });
    const open = attempts.find(({ state }) => state === "open");
    const [sold, colors, destination, countries, quoted, link] = await Promise.all([
      readPublishedColors(container),
      readColors(container),
      readDestination(container, customer.id),
      servedCountries(container),
      quoteOf(container, cart, open !== undefined),
      open && readPaymentLink(container, open),
    ]);
    const balance = await storeCredit(container).balance(customer.id);
    const entered = enteredAddress(cart);
    return {
      id,
      customer,
      lines: cart.items.map((item) => lineOf(item, sold)),
      address: entered ?? destination.to,
      is_address_known: entered !== undefined || destination.is_known,
      countries,
      ...quoted,
      codes,
      credit_balance: dollarsOf(balance + (open?.credit_cents ?? 0)),
      item_limit: environment().MAX_PIECES_PER_ORDER,
      link: link ?? null,
      order_id: orderOf(attempts),
      colors,
    };
  });
}

/** Returns the ID of the placed order; null before that. */
export function orderOf(attempts: readonly PaymentAttemptRow[]): string | null {
  return attempts.find(({ state }) => state === "ordered")?.order_id ?? null;
}

/**
 * Returns the order's totals, or the reason why it can't be priced. Without a payment link, the
 * total is before store credit.
 */
async function quoteOf(
  container: MedusaContainer,
  cart: StaffCart,
  hasLink: boolean,
): Promise<Pick<NewOrder, "totals" | "shipping_options" | "obstacle">> {
  const none = { totals: null, shipping_options: [], obstacle: null };
  if (cart.items.length === 0 || cart.is_placed) return none;
  const { id, customer } = cart;
  try {
    const shipTo = enteredAddress(cart);
    const { totals, shipping_options } = await quoteCart(
      container,
      { id, customerId: customer.id },
      { shipTo },
    );
    return { totals: hasLink ? totals : beforeCredit(totals), shipping_options, obstacle: null };
  } catch (error) {
    if (isProblem(error) && error.status === 409) return { ...none, obstacle: error.message };
    throw error;
  }
}

/**
 * Adds the store credit back to the total. Staff choose whether to spend it when they place the
 * order.
 */
function beforeCredit(totals: CartTotals): CartTotals {
  const credit = centsOf(totals.credit);
  return {
    ...totals,
    credit: 0,
    credit_left: dollarsOf(centsOf(totals.credit_left) + credit),
    total: dollarsOf(centsOf(totals.total) + credit),
  };
}

function lineOf(
  item: StaffCartItem,
  sold: Awaited<ReturnType<typeof readPublishedColors>>,
): NewOrderLine {
  const color = sold.get(item.variant_id ?? "");
  const own = ownPriceOf(item.metadata);
  return {
    id: item.id,
    variant_id: item.variant_id ?? "",
    name: nameOf(item),
    color: colorOf(item.variant_option_values),
    quantity: item.quantity,
    price: own?.own_price ?? color?.price ?? item.unit_price,
    price_reason: own?.own_price_reason ?? null,
    shop_price: color?.price ?? null,
    stock: Math.max(0, color?.stock ?? 0),
  };
}

async function readColors(container: MedusaContainer): Promise<NewOrderColor[]> {
  const products = await readCatalog(container);
  return products.flatMap(({ colors }) =>
    colors.map(({ variantId, name, color, price, stock }) => ({
      variant_id: variantId,
      name,
      color,
      price,
      stock: Math.max(0, stock),
    })),
  );
}
