import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError } from "@medusajs/framework/utils";
import {
  addToCartWorkflow,
  createCartWorkflow,
  deleteLineItemsWorkflow,
  updateLineItemInCartWorkflow,
} from "@medusajs/medusa/core-flows";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import { findOpenCart } from "../../shopper/read-cart";
import { storeDefaults } from "../../shopper/store-defaults";
import { endAttemptsOf } from "../checkout/end-attempt";
import { withCartLock } from "./cart-lock";

/** Adds pieces of a variant; the same variant stays one line. 404 unknown, 409 beyond the stock. */
export function addToCart(
  container: MedusaContainer,
  customerId: string,
  { variant_id, quantity }: { variant_id: string; quantity: number },
): Promise<void> {
  return withCartLock(container, customerId, async () => {
    const options = await optionsOfVariantOnSale(container, variant_id);
    const found = await findOpenCart(container, customerId);
    const paid = found && (await endAttemptsOf(container, found.id));
    // What has just been paid is an order by now: the piece goes into a new bag.
    const cart = paid ? await findOpenCart(container, customerId) : found;
    const cartId = cart?.id ?? (await createCart(container, customerId));
    await refusingBeyondStock(() =>
      addToCartWorkflow(container).run({
        input: {
          cart_id: cartId,
          // The engine keeps the options with the line, but only when it is told them.
          items: [{ variant_id, quantity, variant_option_values: options }],
        },
      }),
    );
  });
}

/** Sets a line's quantity. 404 for a line that is not in the cart, 409 beyond the stock. */
export function updateCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
  return withCartLock(container, customerId, async () => {
    const cart = await cartWithLine(container, customerId, lineId);
    await ensureUnpaid(container, cart.id);
    await refusingBeyondStock(() =>
      updateLineItemInCartWorkflow(container).run({
        input: { cart_id: cart.id, item_id: lineId, update: { quantity } },
      }),
    );
  });
}

export function removeCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<void> {
  return withCartLock(container, customerId, async () => {
    const cart = await cartWithLine(container, customerId, lineId);
    await ensureUnpaid(container, cart.id);
    await deleteLineItemsWorkflow(container).run({ input: { cart_id: cart.id, ids: [lineId] } });
  });
}

/** Ends the payment pages of a cart that is to change. Throws 409 when one has just been paid. */
async function ensureUnpaid(container: MedusaContainer, cartId: string): Promise<void> {
  if (await endAttemptsOf(container, cartId)) {
    throw problem(409, "This bag has just been paid. Your orders show it in a moment.");
  }
}

export async function cartWithLine(container: MedusaContainer, customerId: string, lineId: string) {
  const cart = await findOpenCart(container, customerId);
  if (!cart?.items?.some((item) => item.id === lineId)) {
    throw problem(404, "This piece is no longer in your bag. Please reload.");
  }
  return cart;
}

/** `{Color: "blue"}` for a variant that can be bought. Throws 404 for any other id. */
export async function optionsOfVariantOnSale(
  container: MedusaContainer,
  variantId: string,
): Promise<Record<string, string>> {
  const [variant] = await graph<{
    product: { status: string } | null;
    options: { value: string; option: { title: string } }[];
  }>(container, {
    entity: "product_variant",
    fields: ["product.status", "options.value", "options.option.title"],
    filters: { id: variantId },
  });
  if (variant?.product?.status !== "published") throw problem(404, "Product not found.");
  return Object.fromEntries(variant.options.map(({ option, value }) => [option.title, value]));
}

/** A new cart for the shop's one region; the country is where the shop ships. */
async function createCart(container: MedusaContainer, customerId: string): Promise<string> {
  const { regionId, salesChannelId } = await storeDefaults(container);
  const { result } = await createCartWorkflow(container).run({
    input: {
      region_id: regionId,
      sales_channel_id: salesChannelId,
      customer_id: customerId,
      shipping_address: { country_code: "us" },
    },
  });
  return result.id;
}

async function refusingBeyondStock<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isBeyondStock(error)) throw problem(409, "There are not enough pieces in stock.");
    throw error;
  }
}

/** Workflows throw plain objects: only their fields tell what went wrong. */
function isBeyondStock(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    error.code === MedusaError.Codes.INSUFFICIENT_INVENTORY
  );
}
