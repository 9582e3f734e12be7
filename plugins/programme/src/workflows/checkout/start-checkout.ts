import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, getVariantAvailability } from "@medusajs/framework/utils";
import {
  addShippingMethodToCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
  refreshCartItemsWorkflow,
} from "@medusajs/medusa/core-flows";
import type { CartLine } from "../../http";
import { environment } from "../../lib/environment";
import { graph } from "../../lib/graph";
import { centsOf } from "../../lib/money";
import { problem } from "../../lib/problem";
import type { HostedCheckoutData } from "../../providers/stripe-checkout/checkout-session";
import { cartLines, findOpenCart } from "../../shopper/read-cart";
import { withCartLock } from "../cart/change-cart";
import { closePaymentPages } from "../cart/payment-pages";
import { reachingStripe } from "./reaching-stripe";

export const PAYMENT_PROVIDER = "pp_stripe-checkout_stripe";

/**
 * Turns the customer's bag into a hosted page that asks for exactly its total, and answers the
 * page's address. Earlier pages of the same bag are ended first. Throws 400 for an empty bag and
 * 409, naming the colours, when the stock does not suffice.
 */
export function startCheckout(
  container: MedusaContainer,
  customerId: string,
): Promise<{ url: string }> {
  return withCartLock(container, customerId, async () => {
    const found = await findOpenCart(container, customerId);
    if (!found?.items?.length) throw problem(400, "Your cart is empty.");
    await reachingStripe(() => closePaymentPages(container, found));
    await refreshCartItemsWorkflow(container).run({
      input: { cart_id: found.id, force_refresh: true },
    });

    const cart = await readPayableCart(container, found.id);
    const lines = cartLines(await findOpenCart(container, customerId));
    await ensureInStock(container, cart.sales_channel_id, lines);
    if (!cart.shipping_methods?.length) await addShipping(container, cart);
    const collectionId =
      cart.payment_collection?.id ?? (await createCollection(container, cart.id));
    return createHostedPage(container, collectionId, hostedData(cart, customerId, lines));
  });
}

interface PayableCart {
  id: string;
  email: string;
  sales_channel_id: string;
  region: { countries: { iso_2: string }[] };
  shipping_methods: { id: string }[] | null;
  payment_collection: { id: string } | null;
}

async function readPayableCart(container: MedusaContainer, id: string): Promise<PayableCart> {
  const [cart] = await graph<PayableCart>(container, {
    entity: "cart",
    fields: [
      "id",
      "email",
      "sales_channel_id",
      "region.countries.iso_2",
      "shipping_methods.id",
      "payment_collection.id",
    ],
    filters: { id },
  });
  if (!cart) throw problem(400, "Your cart is empty.");
  return cart;
}

async function ensureInStock(
  container: MedusaContainer,
  salesChannelId: string,
  lines: CartLine[],
): Promise<void> {
  const available = await getVariantAvailability(
    container.resolve(ContainerRegistrationKeys.QUERY),
    { variant_ids: lines.map((line) => line.variant_id), sales_channel_id: salesChannelId },
  );
  const short = lines.filter((line) => {
    const pieces = available[line.variant_id]?.availability ?? 0;
    return pieces < line.quantity;
  });
  if (short.length > 0) {
    const names = short.map((line) => `${line.name} (${line.color})`).join(", ");
    throw problem(409, `There are not enough pieces of ${names} in stock. Please change your bag.`);
  }
}

/** The shop has one way of shipping; the first option of the engine is it. */
async function addShipping(container: MedusaContainer, cart: PayableCart): Promise<void> {
  const [option] = await graph<{ id: string }>(container, {
    entity: "shipping_option",
    fields: ["id"],
    take: 1,
    order: { created_at: "ASC" },
  });
  if (!option) throw new Error("There is no shipping option: the seed has not run.");
  await addShippingMethodToCartWorkflow(container).run({
    input: { cart_id: cart.id, options: [{ id: option.id }] },
  });
}

async function createCollection(container: MedusaContainer, cartId: string): Promise<string> {
  const { result } = await createPaymentCollectionForCartWorkflow(container).run({
    input: { cart_id: cartId },
  });
  return result.id;
}

function hostedData(
  cart: PayableCart,
  customerId: string,
  lines: CartLine[],
): Omit<HostedCheckoutData, "session_id"> {
  const { STOREFRONT_URL, PAYMENT_HOLD_MINUTES } = environment();
  return {
    cart_id: cart.id,
    customer_id: customerId,
    email: cart.email,
    success_url: `${STOREFRONT_URL}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${STOREFRONT_URL}/payment-cancel`,
    minutes: PAYMENT_HOLD_MINUTES,
    ship_to: cart.region.countries.map((country) => country.iso_2),
    lines: lines.map((line) => ({
      name: line.name,
      description: `Collection RICO in ${line.color}`,
      unit_cents: centsOf(line.price),
      quantity: line.quantity,
    })),
  };
}

async function createHostedPage(
  container: MedusaContainer,
  collectionId: string,
  data: Omit<HostedCheckoutData, "session_id">,
): Promise<{ url: string }> {
  const { result } = await reachingStripe(() =>
    createPaymentSessionsWorkflow(container).run({
      input: { payment_collection_id: collectionId, provider_id: PAYMENT_PROVIDER, data },
    }),
  );
  const url = result.data.url;
  if (typeof url !== "string") throw new Error("The payment provider answered no address.");
  return { url };
}
