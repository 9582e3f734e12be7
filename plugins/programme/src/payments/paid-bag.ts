import type {
  CreateOrderAddressDTO,
  CreateOrderCreditLineDTO,
  CreateOrderLineItemDTO,
  CreateOrderShippingMethodDTO,
  MedusaContainer,
} from "@medusajs/framework/types";
import { centsOf } from "../contract/money";
import type { BookedSession } from "../engine/book-capture";
import { sql } from "../lib/sql";
import type { PaymentAttemptRow } from "../modules/checkout/service";

/** A bag with everything its order needs; money in dollars. */
export interface PaidBag {
  region_id: string;
  customer_id: string;
  sales_channel_id: string;
  email: string;
  currency_code: string;
  locale: string | null;
  metadata: Record<string, unknown> | null;
  items: PaidItem[];
  shipping_methods: PaidShipping[];
  /** The engine's service adds the order's id. */
  credit_lines: CreateOrderCreditLineDTO[];
  shipping_address: CreateOrderAddressDTO | null;
  billing_address: CreateOrderAddressDTO | null;
  payment_collection_id: string | null;
  /** Null when store credit covers the bag. */
  payment: BagPayment | null;
  /** True if the order does not need the engine's own completion workflow. */
  is_plain: boolean;
}

interface BagPayment {
  session: BookedSession & { data: Record<string, unknown> };
  /** The capture that an earlier, interrupted run booked. */
  capture_id: string | null;
}

type PaidItem = CreateOrderLineItemDTO & { unit_price: number; quantity: number };
type PaidShipping = Omit<CreateOrderShippingMethodDTO, "order_id"> & { amount: number };

const fieldsOf = (table: string, names: string) =>
  `json_build_object(${names
    .trim()
    .split(/\s+/)
    .map((name) => `'${name}', ${table}.${name}`)
    .join(", ")})`;

const item = fieldsOf(
  "item",
  `title subtitle thumbnail quantity product_id product_title product_description product_subtitle
   product_type product_type_id product_collection product_handle variant_id variant_sku
   variant_barcode variant_title variant_option_values is_discountable is_giftcard
   requires_shipping unit_price compare_at_unit_price is_tax_inclusive metadata`,
);

const method = fieldsOf(
  "method",
  "name description amount is_tax_inclusive shipping_option_id data metadata",
);

const credit = fieldsOf("credit", "amount reference reference_id metadata");

const address = fieldsOf(
  "address",
  `customer_id company first_name last_name address_1 address_2 city country_code province
   postal_code phone metadata`,
);

const listOf = (row: string, table: string, alias: string) => `(
  select coalesce(json_agg(${row} order by ${alias}.created_at, ${alias}.id), '[]')
  from ${table} ${alias} where ${alias}.cart_id = cart.id and ${alias}.deleted_at is null)`;

const addressOf = (column: string) => `(
  select ${address} from cart_address address
  where address.id = cart.${column} and address.deleted_at is null)`;

const ofItems = (table: string) => `exists (
  select 1 from ${table} one join cart_line_item item on item.id = one.item_id
  where item.cart_id = cart.id and one.deleted_at is null and item.deleted_at is null)`;

const ofMethods = (table: string) => `exists (
  select 1 from ${table} one join cart_shipping_method method on method.id = one.shipping_method_id
  where method.cart_id = cart.id and one.deleted_at is null and method.deleted_at is null)`;

/** SQL: the bag `cart` has promotions or taxes, which only the engine can calculate. */
export const needsTheEngine = `
  exists (select 1 from cart_promotion where cart_id = cart.id and deleted_at is null)
  or ${ofItems("cart_line_item_tax_line")} or ${ofItems("cart_line_item_adjustment")}
  or ${ofMethods("cart_shipping_method_tax_line")}
  or ${ofMethods("cart_shipping_method_adjustment")}`;

/** SQL for the checks that the engine makes before it creates an order. */
const isComplete = `
  not exists (
    select 1 from cart_line_item item where item.cart_id = cart.id and item.deleted_at is null
      and not exists (
        select 1 from product_variant v
        join product p on p.id = v.product_id and p.deleted_at is null
        where v.id = item.variant_id and v.deleted_at is null
          and (not v.manage_inventory or (
            select count(*) from product_variant_inventory_item link
            where link.variant_id = v.id and link.deleted_at is null) = 1)
          and (not item.requires_shipping or exists (
            select 1 from product_shipping_profile profile
            join shipping_option option on option.shipping_profile_id = profile.shipping_profile_id
            join cart_shipping_method method on method.shipping_option_id = option.id
            where profile.product_id = p.id and profile.deleted_at is null
              and option.deleted_at is null
              and method.cart_id = cart.id and method.deleted_at is null))))
  and exists (
    select 1 from store join sales_channel_stock_location place
      on place.stock_location_id = store.default_location_id and place.deleted_at is null
    where store.deleted_at is null and place.sales_channel_id = cart.sales_channel_id)`;

const payment = `(
  select json_build_object(
    'session', json_build_object(
      'id', session.id, 'payment_collection_id', session.payment_collection_id,
      'provider_id', session.provider_id, 'currency_code', session.currency_code,
      'amount', session.amount, 'data', session.data),
    'capture_id', (
      select capture.id from payment join capture on capture.payment_id = payment.id
      where payment.payment_session_id = session.id and payment.deleted_at is null
        and capture.deleted_at is null and capture.amount = session.amount limit 1))
  from payment_session session
  join payment_collection collection on collection.id = session.payment_collection_id
    and collection.amount = session.amount
  join region_payment_provider allowed on allowed.payment_provider_id = session.provider_id
    and allowed.region_id = cart.region_id and allowed.deleted_at is null
  where session.id = ? and session.deleted_at is null and session.payment_collection_id = link.id
    and session.status in ('pending', 'authorized', 'captured')
    and not exists (
      select 1 from payment left join capture on capture.payment_id = payment.id
      where payment.payment_collection_id = link.id and payment.deleted_at is null
        and (payment.payment_session_id <> session.id or capture.id is null)))`;

/** The bag of a paid attempt, in one statement. Undefined if the cart was deleted. */
export async function readPaidBag(
  container: MedusaContainer,
  attempt: PaymentAttemptRow,
): Promise<PaidBag | undefined> {
  const [bag] = await sql<PaidBag>(
    container,
    `select cart.region_id, cart.customer_id, cart.sales_channel_id, cart.email,
       cart.currency_code, cart.locale, cart.metadata,
       ${listOf(item, "cart_line_item", "item")} as items,
       ${listOf(method, "cart_shipping_method", "method")} as shipping_methods,
       ${listOf(credit, "credit_line", "credit")} as credit_lines,
       ${addressOf("shipping_address_id")} as shipping_address,
       ${addressOf("billing_address_id")} as billing_address,
       link.id as payment_collection_id, ${payment} as payment,
       not (${needsTheEngine}) and ${isComplete} as is_plain
     from cart
     left join lateral (
       select payment_collection_id as id from cart_payment_collection
       where cart_id = cart.id and deleted_at is null limit 1) link on true
     where cart.id = ? and cart.deleted_at is null`,
    [attempt.payment_session_id ?? "", attempt.cart_id],
  );
  return bag && { ...bag, is_plain: bag.is_plain && isPaidFor(bag, attempt) };
}

/** Whether the bag's total is exactly the amount paid by card and store credit. */
export function isPaidFor(
  { items, shipping_methods, payment }: Pick<PaidBag, "items" | "shipping_methods" | "payment">,
  { amount_cents, credit_cents }: Pick<PaymentAttemptRow, "amount_cents" | "credit_cents">,
): boolean {
  if (centsOf(payment?.session.amount ?? 0) !== amount_cents) return false;
  const pieces = items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
  const shipping = shipping_methods.reduce((sum, { amount }) => sum + amount, 0);
  return centsOf(pieces + shipping) === amount_cents + credit_cents;
}
