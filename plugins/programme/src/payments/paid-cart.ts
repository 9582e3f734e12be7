import type {
  CreateOrderAddressDTO,
  CreateOrderCreditLineDTO,
  CreateOrderLineItemDTO,
  CreateOrderShippingMethodDTO,
  MedusaContainer,
} from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { oldestFirst } from "../lib/oldest-first";

/** The columns of each part that the order copies from the cart. */
const ITEM = `title subtitle thumbnail quantity product_id product_title product_description
  product_subtitle product_type product_type_id product_collection product_handle variant_id
  variant_sku variant_barcode variant_title variant_option_values is_discountable is_giftcard
  requires_shipping unit_price compare_at_unit_price is_tax_inclusive metadata`;
const SHIPPING = "name description amount is_tax_inclusive shipping_option_id data metadata";
const TAX = "description tax_rate_id code rate provider_id metadata data";
const ADJUSTMENT = "code amount description promotion_id provider_id is_tax_inclusive";
const CREDIT = "amount reference reference_id metadata";
const ADDRESS = `customer_id company first_name last_name address_1 address_2 city country_code
  province postal_code phone metadata`;

const namesIn = (columns: string) => columns.trim().split(/\s+/);

/** Also makes Medusa compute the total. */
const CART = [
  "id",
  "region_id",
  "customer_id",
  "sales_channel_id",
  "email",
  "currency_code",
].concat(["locale", "metadata", "total"]);
const RELATIONS = [
  "items.tax_lines",
  "items.adjustments",
  "shipping_methods.tax_lines",
  "shipping_methods.adjustments",
  "credit_lines",
  "shipping_address",
  "billing_address",
];

type TaxLine = NonNullable<CreateOrderLineItemDTO["tax_lines"]>[number];

export interface Adjustment {
  code?: string;
  /** In dollars. */
  amount: number;
}

interface Taxed {
  tax_lines: TaxLine[];
  adjustments: Adjustment[];
}

/** `unit_price` is in dollars. */
type PaidItem = CreateOrderLineItemDTO & Taxed & { unit_price: number; quantity: number };
/** `amount` is in dollars. */
type PaidShipping = Omit<CreateOrderShippingMethodDTO, "order_id"> & Taxed & { amount: number };

/** Contains everything of a cart that its order copies; money is in dollars. */
export interface PaidCart {
  id: string;
  region_id: string;
  customer_id: string;
  sales_channel_id: string;
  email: string;
  currency_code: string;
  locale: string | null;
  metadata: Record<string, unknown> | null;
  /** After store credit: the required amount of the payment. */
  total: number;
  items: PaidItem[];
  shipping_methods: PaidShipping[];
  /** The order module adds the order's ID. */
  credit_lines: CreateOrderCreditLineDTO[];
  shipping_address: CreateOrderAddressDTO | null;
  billing_address: CreateOrderAddressDTO | null;
}

/** Returns the cart of a paid attempt, oldest item first; undefined if it was deleted. */
export async function readPaidCart(
  container: MedusaContainer,
  id: string,
): Promise<PaidCart | undefined> {
  // Does not query over all modules, which takes twice as long even for data of one module.
  const [found] = await container
    .resolve(Modules.CART)
    .listCarts({ id }, { select: CART, relations: RELATIONS });
  if (!found) return undefined;
  const cart = found as unknown as PaidCart;
  return {
    ...cart,
    items: oldestFirst(cart.items as (PaidItem & { created_at: Date })[]).map((item) => ({
      ...copyTaxed(item, ITEM),
      metadata: item.metadata ?? {},
    })),
    shipping_methods: cart.shipping_methods.map((method) => copyTaxed(method, SHIPPING)),
    credit_lines: cart.credit_lines.map((line) => pickColumns(line, CREDIT)),
    shipping_address: cart.shipping_address && pickColumns(cart.shipping_address, ADDRESS),
    billing_address: cart.billing_address && pickColumns(cart.billing_address, ADDRESS),
  };
}

/** Copies only these columns: the order's rows have their own IDs and times. */
function pickColumns<T extends object>(row: T, columns: string): T {
  const all = row as Record<string, unknown>;
  return Object.fromEntries(namesIn(columns).map((name) => [name, all[name]])) as T;
}

function copyTaxed<T extends Taxed>(row: T, columns: string): T {
  return {
    ...pickColumns(row, columns),
    tax_lines: row.tax_lines.map((line) => pickColumns(line, TAX)),
    adjustments: row.adjustments.map((adjustment) => pickColumns(adjustment, ADJUSTMENT)),
  };
}
