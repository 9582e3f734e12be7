import type { MedusaContainer } from "@medusajs/framework/types";
import type { AddressRow } from "../lib/address-row";
import { itemIdOf, shareOf } from "../contract/split-lines";
import { sumOf } from "../contract/money";
import { graph } from "../lib/graph";
import type { OrderLineRow } from "../modules/order-line/service";
import { storedTaxLines, taxLinesFor, type TaxedPurchase } from "../quote/apply-taxes";
import { taxCalculation, taxCents } from "../quote/quote";
import type { Adjusted, TaxableParts } from "../quote/stored-cart";
import type { AddressChange } from "./address-change";
import type { OrderTax } from "./address-settlement";

type Nullable<T extends Adjusted> = Omit<T, keyof Adjusted> & {
  id: string;
  adjustments: Adjusted["adjustments"] | null;
  tax_lines: Adjusted["tax_lines"] | null;
};

export interface TaxedOrder extends TaxedPurchase {
  display_id: number;
  items: (Omit<Nullable<TaxableParts["items"][number]>, "quantity"> & {
    detail: { quantity: number };
  })[];
  shipping_methods: Nullable<TaxableParts["shipping_methods"][number]>[] | null;
}

const taxedFields = (parts: string) => [
  `${parts}.id`,
  ...["amount", "code", "promotion_id"].map((field) => `${parts}.adjustments.${field}`),
  ...["rate", "code", "description"].map((field) => `${parts}.tax_lines.${field}`),
];

/** Reads the address and taxes of Medusa's order; undefined for an unknown order. */
export async function readTaxedOrder(
  container: MedusaContainer,
  orderId: string,
): Promise<TaxedOrder | undefined> {
  const [order] = await graph<TaxedOrder>(container, {
    entity: "order",
    fields: [
      ...["display_id", "currency_code", "locale", "region.automatic_taxes"],
      ...["customer.id", "customer.email", "customer.metadata", "customer.groups.id"],
      "shipping_address.*",
      ...taxedFields("items"),
      ...["product_id", "product_type_id", "is_giftcard", "unit_price", "detail.quantity"].map(
        (field) => `items.${field}`,
      ),
      ...taxedFields("shipping_methods"),
      ...["shipping_option_id", "amount"].map((field) => `shipping_methods.${field}`),
    ],
    filters: { id: orderId },
  });
  return order;
}

interface NewTaxes {
  due: OrderTax;
  /** `id` is the ID of the order line's row, not its `line_id`. */
  lines: { id: string; taxCents: number }[];
  /** Null if the taxes do not change. */
  stored: AddressChange["taxes"];
  /** Stripe's calculation; undefined without Stripe Tax. */
  calculation: string | undefined;
}

/**
 * Calculates the taxes of an order's remaining items at another address, like the quote of a cart: in
 * whole cents, rounded once for the order.
 */
export async function taxesAt(
  container: MedusaContainer,
  order: TaxedOrder,
  { to, lines, charged }: { to: AddressRow; lines: readonly OrderLineRow[]; charged: OrderTax },
): Promise<NewTaxes> {
  const parts = partsOf(order, lines);
  const stored = storedTaxLines(
    await taxLinesFor(container, { ...order, shipping_address: to }, parts),
  );
  const taxed: TaxableParts = {
    items: parts.items.map((item) => ({
      ...item,
      tax_lines: stored.items.filter(({ item_id }) => item_id === item.id).map(taxOf),
    })),
    shipping_methods: parts.shipping_methods.map((method) => ({
      ...method,
      tax_lines: stored.shipping
        .filter(({ shipping_method_id }) => shipping_method_id === method.id)
        .map(taxOf),
    })),
  };
  const calculation = taxCalculation([...taxed.items, ...taxed.shipping_methods]);
  const due = taxCents(taxed);
  if (taxCents(parts).every((cents, at) => cents === due[at])) {
    return { due: charged, lines: [], stored: null, calculation };
  }
  const items = parts.items.flatMap(({ id, quantity }, at) =>
    sharesOf(
      lines.filter(({ line_id }) => itemIdOf(line_id) === id),
      { cents: due[at] ?? 0, quantity },
    ),
  );
  return {
    due: {
      items: sumOf(items.map((line) => line.taxCents)),
      shipping: sumOf(due.slice(parts.items.length)),
    },
    lines: items,
    stored,
    calculation,
  };
}

/** Returns the shipping and the items that are not canceled, in the order of their lines. */
function partsOf(order: TaxedOrder, lines: readonly OrderLineRow[]): TaxableParts {
  const place = (id: string) => lines.findIndex(({ line_id }) => itemIdOf(line_id) === id);
  return {
    items: order.items
      .map(({ detail, ...item }) => ({ ...item, ...adjusted(item), quantity: detail.quantity }))
      .filter(({ id, quantity }) => quantity > 0 && place(id) >= 0)
      .toSorted((one, other) => place(one.id) - place(other.id)),
    shipping_methods: (order.shipping_methods ?? []).map((method) => ({
      ...method,
      ...adjusted(method),
    })),
  };
}

/** Removes the cents from the tax provider, because they cover all items that were ordered. */
function adjusted({ adjustments, tax_lines }: Nullable<Adjusted>) {
  return {
    adjustments: adjustments ?? [],
    tax_lines: (tax_lines ?? []).map((line) => ({ ...line, data: null })),
  };
}

type StoredTaxLine = ReturnType<typeof storedTaxLines>["items" | "shipping"][number];

function taxOf({ rate, code, description, ...line }: StoredTaxLine): Adjusted["tax_lines"][number] {
  const data = "data" in line ? (line.data as Adjusted["tax_lines"][number]["data"]) : null;
  return { rate, code, description, data: data ?? null };
}

/** Splits the tax of an item over its order lines. */
function sharesOf(
  lines: readonly OrderLineRow[],
  { cents, quantity }: { cents: number; quantity: number },
): NewTaxes["lines"] {
  let from = 0;
  return lines.map((line) => {
    const taxCents = shareOf(cents, quantity, from, line.quantity);
    from += line.quantity;
    return { id: line.id, taxCents };
  });
}
