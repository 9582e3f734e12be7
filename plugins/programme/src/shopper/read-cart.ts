import type { MedusaContainer } from "@medusajs/framework/types";
import { readCatalogue, type CatalogueColor } from "../catalogue/read-catalogue";
import type { Cart, CartLine } from "../http";
import { graph } from "../lib/graph";
import { oldestFirst } from "../lib/oldest-first";
import { colorOf } from "./color";
import { piecesHeldFor } from "./held-for-payment";

export interface OpenCart {
  id: string;
  items: CartItem[] | null;
}

interface CartItem {
  id: string;
  title: string;
  variant_title: string | null;
  product_id: string | null;
  variant_id: string | null;
  product_description: string | null;
  variant_option_values: Record<string, string> | null;
  unit_price: number;
  quantity: number;
  created_at: Date | string;
}

const itemFields = [
  "id",
  "title",
  "variant_title",
  "product_id",
  "variant_id",
  "product_description",
  "variant_option_values",
  "unit_price",
  "quantity",
  "created_at",
] as const satisfies (keyof CartItem)[];

/** The customer's one open cart as the engine keeps it, or undefined before the first piece. */
export async function findOpenCart(
  container: MedusaContainer,
  customerId: string,
): Promise<OpenCart | undefined> {
  const [cart] = await graph<OpenCart>(container, {
    entity: "cart",
    fields: ["id", ...itemFields.map((field) => `items.${field}`)],
    filters: { customer_id: customerId, completed_at: null },
    take: 1,
    order: { created_at: "DESC" },
  });
  return cart;
}

/** The customer's bag as it can be bought now, in the order in which the pieces went into it. */
export async function readCart(container: MedusaContainer, customerId: string): Promise<Cart> {
  const open = await findOpenCart(container, customerId);
  if (!open?.items?.length) return { lines: [] };
  const [catalogue, held] = await Promise.all([
    readCatalogue(container),
    piecesHeldFor(container, open.id),
  ]);
  const sold = new Map(
    catalogue.flatMap(({ colors }) => colors.map((color) => [color.variantId, color] as const)),
  );
  return {
    lines: cartLines(open).map((line) =>
      asSoldNow(line, sold.get(line.variant_id), held.get(line.variant_id) ?? 0),
    ),
  };
}

/** The shop asks today's price at the payment; what is held for this bag's own payment is its own. */
function asSoldNow(line: CartLine, sold: CatalogueColor | undefined, held: number): CartLine {
  if (!sold) return { ...line, stock: 0 };
  return {
    ...line,
    price: sold.price,
    price_before: sold.price === line.price ? null : line.price,
    stock: Math.max(0, sold.stock) + held,
  };
}

/** The lines as the engine keeps them, with the prices at which they were put in. */
export function cartLines(cart: OpenCart | undefined): CartLine[] {
  return oldestFirst(cart?.items ?? []).map((item) => ({
    id: item.id,
    product_id: item.product_id ?? "",
    variant_id: item.variant_id ?? "",
    name: item.variant_title ?? item.title,
    color: colorOf(item.variant_option_values),
    description: item.product_description ?? "",
    price: item.unit_price,
    quantity: item.quantity,
    price_before: null,
    stock: 0,
  }));
}
