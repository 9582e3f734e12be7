import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { readCatalog, type CatalogColor } from "../catalog/read-catalog";
import { centsOf, centsText, CURRENCY, sumOf } from "../contract/money";
import { capitalized } from "../contract/capitalized";
import { graph } from "../lib/graph";
import { isProblem } from "../lib/problem";
import { storeDefaults } from "../lib/store-defaults";
import { priceCart } from "../quote/price-cart";
import type { Quote } from "../quote/quote";
import { readSoldVariant } from "../read/catalog";

const TO = {
  first_name: "Sample",
  last_name: "Order",
  address_1: "5 Elm Street",
  city: "Albany",
  province: "NY",
  postal_code: "12207",
  country_code: "us",
} as const;

/**
 * Returns the cost of the catalog's first color, shipped to Albany, as one sentence, or the reason
 * why it cannot be ordered. Prices a cart without a customer the way a checkout does, then deletes
 * it. With a promotion ID, the cart has that promotion's code.
 */
export async function sampleOrder(
  container: MedusaContainer,
  promotionId?: string,
): Promise<string> {
  const color = (await readCatalog(container)).flatMap(({ colors }) => colors)[0];
  if (!color) return "There is no published product for a sample order.";
  const name = `${capitalized(color.color)}, ${centsText(centsOf(color.price))}`;
  const to = `${name}, to ${TO.city}, ${TO.province}`;
  try {
    return `${to}: ${costText(await quoteSample(container, color, promotionId))}.`;
  } catch (error) {
    if (isProblem(error)) return `${to}: ${error.message}`;
    throw error;
  }
}

/** Returns text such as `shipping $15.00, tax $67.01, total $822.01`. */
export function costText({ lines, shipping, tax, total_cents }: Quote): string {
  const discount = sumOf(lines.map(({ discount_cents }) => discount_cents));
  const parts = [
    ["discount", -(discount + shipping.discount_cents)],
    ["shipping", shipping.cents],
    ["tax", sumOf(tax.map(({ cents }) => cents))],
    ["total", total_cents],
  ] as const;
  return parts
    .filter(([what, cents]) => what !== "discount" || cents !== 0)
    .map(([what, cents]) => `${what} ${centsText(cents).replace("-", "−")}`)
    .join(", ");
}

async function quoteSample(
  container: MedusaContainer,
  color: CatalogColor,
  promotion_id?: string,
): Promise<Quote> {
  const [{ regionId, salesChannelId }, variant] = await Promise.all([
    storeDefaults(container),
    readSoldVariant(container, color.variantId),
  ]);
  if (!variant) throw new Error(`The catalog has no variant ${color.variantId}.`);
  const carts = container.resolve(Modules.CART);
  const { id } = await carts.createCarts({
    currency_code: CURRENCY,
    region_id: regionId,
    sales_channel_id: salesChannelId,
    shipping_address: TO,
    // Medusa needs both to count the uses of a promotion that is limited per customer.
    ...{ customer_id: "sample", email: "sample@example.com" },
    items: [{ ...variant.facts, quantity: 1, unit_price: color.price }],
  });
  try {
    if (promotion_id !== undefined) {
      await container.resolve(ContainerRegistrationKeys.LINK).create({
        [Modules.CART]: { cart_id: id },
        [Modules.PROMOTION]: { promotion_id },
      });
    }
    return (await priceCart(container, id)).quote;
  } finally {
    await deleteCart(container, id);
  }
}

async function deleteCart(container: MedusaContainer, id: string): Promise<void> {
  const carts = container.resolve(Modules.CART);
  const [{ shipping_address }, links] = await Promise.all([
    carts.retrieveCart(id, { relations: ["shipping_address"] }),
    graph<{ promotion_id: string }>(container, {
      ...{ entity: "cart_promotion", fields: ["promotion_id"], filters: { cart_id: id } },
    }),
  ]);
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(
    links.map(({ promotion_id }) => ({
      [Modules.CART]: { cart_id: id },
      [Modules.PROMOTION]: { promotion_id },
    })),
  );
  await carts.deleteCarts([id]);
  if (shipping_address) await carts.deleteAddresses([shipping_address.id]);
}
