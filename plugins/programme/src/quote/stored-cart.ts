import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { oldestFirst } from "../lib/oldest-first";

/** Contains everything that pricing needs of a cart; money is in dollars. */
export interface StoredCart {
  id: string;
  currency_code: string;
  region_id: string;
  locale: string | null;
  region: { automatic_taxes: boolean; countries: { iso_2: string }[] };
  customer: {
    id: string;
    email: string;
    metadata: Record<string, unknown> | null;
    groups: { id: string }[] | null;
  } | null;
  items: {
    id: string;
    title: string;
    variant_id: string | null;
    unit_price: number;
    quantity: number;
    metadata: Record<string, unknown> | null;
  }[];
  shipping_methods: { id: string; name: string; shipping_option_id: string; amount: number }[];
  shipping_address: AddressRow | null;
  /** An entry is null if its promotion was deleted. */
  promotions: ({ code: string | null } | null)[] | null;
  payment_collection: {
    id: string;
    amount: number;
    payment_sessions: { id: string }[] | null;
  } | null;
}

const fields = [
  "id",
  "currency_code",
  "region_id",
  "locale",
  "region.automatic_taxes",
  "region.countries.iso_2",
  "customer.id",
  "customer.email",
  "customer.metadata",
  "customer.groups.id",
  "items.id",
  "items.title",
  "items.variant_id",
  "items.unit_price",
  "items.quantity",
  "items.metadata",
  "shipping_methods.id",
  "shipping_methods.name",
  "shipping_methods.shipping_option_id",
  "shipping_methods.amount",
  "shipping_address.*",
  "promotions.code",
  "payment_collection.id",
  "payment_collection.amount",
  "payment_collection.payment_sessions.id",
];

export async function readStoredCart(container: MedusaContainer, id: string): Promise<StoredCart> {
  const [cart] = await graph<StoredCart>(container, { entity: "cart", fields, filters: { id } });
  if (!cart) throw new Error(`There is no cart ${id}.`);
  return cart;
}

/**
 * Contains the totals that Medusa computes from the cart's items, adjustments, and tax lines, in
 * dollars.
 */
export interface CartAmounts {
  email: string;
  /** Before store credit. */
  total: number;
  /** Oldest item first. */
  items: PricedItem[];
  shipping_methods: (Adjusted & { shipping_option_id: string; name: string; amount: number })[];
}

export interface Adjusted {
  id: string;
  /** `amount` in dollars. */
  adjustments: { amount: number; code: string | null; promotion_id: string | null }[];
  /** `rate` in percent. */
  tax_lines: {
    rate: number;
    code: string;
    description: string | null;
    /** Data from Stripe Tax: the calculation's ID, its cents, and the unrounded rate. */
    data: { calculation?: string; cents?: number; percent?: number } | null;
  }[];
}

/** Contains the parts of a cart's or an order's items and shipping methods that affect taxes. */
export interface TaxableParts {
  items: (Adjusted &
    Pick<
      PricedItem,
      "product_id" | "product_type_id" | "is_giftcard" | "unit_price" | "quantity"
    >)[];
  shipping_methods: (Adjusted & { shipping_option_id: string; amount: number })[];
}

export interface PricedItem extends Adjusted {
  title: string;
  variant_title: string | null;
  variant_id: string | null;
  variant_option_values: Record<string, string> | null;
  product_id: string;
  product_type_id: string | null;
  is_giftcard: boolean;
  unit_price: number;
  quantity: number;
}

/** Reads with the cart module only, which takes half as long as a query over all modules. */
export async function readAmounts(container: MedusaContainer, id: string): Promise<CartAmounts> {
  const [found] = await container.resolve(Modules.CART).listCarts(
    { id },
    {
      select: ["id", "email", "currency_code", "total"],
      relations: [
        "items.tax_lines",
        "items.adjustments",
        "shipping_methods.tax_lines",
        "shipping_methods.adjustments",
      ],
    },
  );
  if (!found) throw new Error(`There is no cart ${id}.`);
  const cart = found as unknown as CartAmounts & { items: (PricedItem & { created_at: Date })[] };
  return { ...cart, items: oldestFirst(cart.items) };
}
