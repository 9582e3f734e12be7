import type { MedusaContainer } from "@medusajs/framework/types";
import type { StaffRole } from "../contract/http-admin";
import type { PostalAddress } from "../contract/postal-address";
import type { OrderLineStatus } from "../contract/statuses";
import { containing, searchable, searchableColumn } from "../lib/containing";
import { sql, type SqlValue } from "../lib/sql";
import { accounts, isOwnCart, itemColor, itemName, profileAddress, roleOfUser } from "./sql-parts";

export interface Page {
  limit: number;
  offset: number;
}

export interface AccountRow {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  address: PostalAddress | null;
}

export interface CartItem {
  id: string;
  variant_id: string;
  product_id: string;
  name: string;
  /** In dollars for one unit. */
  price: number;
  description: string;
  color: string;
  quantity: number;
}

/**
 * Medusa's cart items of the customer `c`, oldest first, with the prices of the time when they were
 * added: see `withCurrentPrices`.
 */
const cartItems = `(
  select coalesce(json_agg(json_build_object(
      'id', item.id,
      'variant_id', coalesce(item.variant_id, ''),
      'product_id', coalesce(item.product_id, ''),
      'name', ${itemName},
      'price', item.unit_price::float8,
      'description', coalesce(item.product_description, ''),
      'color', ${itemColor},
      'quantity', item.quantity
    ) order by item.created_at, item.id), '[]')
  from cart_line_item item
  where item.deleted_at is null and item.cart_id = (
    select id from cart
    where customer_id = c.id and completed_at is null and deleted_at is null
      and ${isOwnCart}
    order by created_at desc limit 1)
)`;

export interface UserOrderItem {
  order_id: string;
  line_id: string;
  invoice_number: number | null;
  name: string;
  color: string;
  quantity: number;
  price: number;
  status: OrderLineStatus;
  created_at: string;
}

/** Omits the names and prices of wishlist items, which come from the catalog. */
const userWishlist = `(
  select coalesce(json_agg(json_build_object('id', wish.id, 'variant_id', wish.variant_id)
    order by wish.created_at, wish.id), '[]')
  from wishlist_item wish where wish.customer_id = c.id and wish.deleted_at is null
)`;

const userOrders = `(
  select coalesce(json_agg(json_build_object(
      'order_id', line.order_id,
      'line_id', line.line_id,
      'invoice_number', (select number from invoice
        where kind = 'invoice' and order_id = line.order_id and line_id = ''
          and deleted_at is null),
      'name', ${itemName},
      'color', ${itemColor},
      'quantity', line.quantity,
      'price', item.unit_price::float8,
      'status', line.status,
      'created_at', o.created_at
    ) order by o.created_at, o.id collate "C", line.position, line.created_at, line.line_id), '[]')
  from order_line_state line
  join "order" o on o.id = line.order_id and o.deleted_at is null
  join order_line_item item on item.id = line.item_id
  where line.customer_id = c.id and o.customer_id = c.id
    and line.hidden_at is null and line.deleted_at is null
)`;

const userRole = `(
  select ${roleOfUser} from provider_identity p
  join auth_identity a on a.id = p.auth_identity_id and a.app_metadata ->> 'customer_id' = c.id
  join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where p.provider = 'emailpass' and p.entity_id = c.email and p.deleted_at is null
  limit 1
)`;

export interface UserRow extends AccountRow {
  role: StaffRole;
  cart: CartItem[];
  wishlist: { id: string; variant_id: string }[];
  orders: UserOrderItem[];
}

/** Returns the user with this ID, or one page of all users, oldest first. */
export function readUserRows(
  container: MedusaContainer,
  which: { id: string } | Page,
): Promise<UserRow[]> {
  const [more, values]: [string, SqlValue[]] =
    "id" in which
      ? ["and c.id = ?", [which.id]]
      : ["order by c.created_at, c.id limit ? offset ?", [which.limit, which.offset]];
  return sql<UserRow>(
    container,
    `select c.id, c.email, c.first_name, c.last_name, c.phone,
         ${profileAddress} as address, ${userRole} as role,
         ${cartItems} as cart, ${userWishlist} as wishlist, ${userOrders} as orders
       ${accounts} ${more}`,
    values,
  );
}

export async function countAccounts(container: MedusaContainer): Promise<number> {
  const [counted] = await sql<{ count: number }>(
    container,
    `select count(*)::int as count ${accounts}`,
  );
  return counted?.count ?? 0;
}

async function readPart<T>(container: MedusaContainer, part: string, id: string): Promise<T[]> {
  const [row] = await sql<{ part: T[] }>(
    container,
    `select ${part} as part ${accounts} and c.id = ?`,
    [id],
  );
  return row?.part ?? [];
}

export function readCartItems(container: MedusaContainer, id: string): Promise<CartItem[]> {
  return readPart<CartItem>(container, cartItems, id);
}

export function readUserOrders(container: MedusaContainer, id: string): Promise<UserOrderItem[]> {
  return readPart<UserOrderItem>(container, userOrders, id);
}

export interface ShopperFilter {
  q?: string | undefined;
  /** "none" for customers who are not staff. */
  role?: NonNullable<StaffRole> | "none" | undefined;
}

export interface ShopperRow extends AccountRow {
  cart: CartItem[];
  role: StaffRole;
  has_second_factor: boolean;
  created_at: Date;
  orders: number;
  credit_cents: number;
}

/**
 * Selects the customers who are staff, with their roles, and those with two-factor authentication.
 * Both are few.
 */
const withStaff = `with staff as materialized (
  select a.app_metadata ->> 'customer_id' as customer_id, ${roleOfUser} as role
  from "user" u
  join auth_identity a on a.app_metadata ->> 'user_id' = u.id and a.deleted_at is null
  where u.deleted_at is null
), guarded as materialized (
  select a.app_metadata ->> 'customer_id' as customer_id from auth_mfa_factor f
  join auth_identity a on a.id = f.auth_identity_id and a.deleted_at is null
  where f.status = 'enabled' and f.deleted_at is null
    and a.app_metadata ->> 'customer_id' is not null
)`;

const withRole = `left join lateral (
  select role from staff where staff.customer_id = c.id limit 1) staff on true`;

const shopperColumns = `c.id, c.email, c.first_name, c.last_name, c.phone, ${profileAddress} as address,
  staff.role, c.id in (select customer_id from guarded) as has_second_factor, c.created_at, ${cartItems} as cart,
  (select count(distinct line.order_id)::int from order_line_state line
    where line.customer_id = c.id and line.deleted_at is null) as orders,
  coalesce((select cents from store_credit_account
    where customer_id = c.id and deleted_at is null), 0) as credit_cents`;

interface Matching {
  matching: string;
  values: SqlValue[];
}

function matchingShoppers({ q, role }: ShopperFilter): Matching {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  if (q !== undefined) {
    const nameAndEmail = "concat_ws(e'\\n', concat_ws(' ', c.first_name, c.last_name), c.email)";
    conditions.push(`and ${searchableColumn(nameAndEmail)} like ?`);
    values.push(containing(searchable(q)));
  }
  if (role === "none") {
    conditions.push(
      "and c.id not in (select customer_id from staff where customer_id is not null)",
    );
  } else if (role !== undefined) {
    conditions.push("and c.id in (select customer_id from staff where role = ?)");
    values.push(role);
  }
  return { matching: `${accounts} ${conditions.join(" ")}`, values };
}

export function readShopperRows(
  container: MedusaContainer,
  filter: ShopperFilter,
  { limit, offset }: Page,
): Promise<ShopperRow[]> {
  const { matching, values } = matchingShoppers(filter);
  return sql<ShopperRow>(
    container,
    `${withStaff} select ${shopperColumns} from (
       select c.* ${matching} order by c.created_at desc, c.id desc limit ? offset ?
     ) c ${withRole}
     order by c.created_at desc, c.id desc`,
    [...values, limit, offset],
  );
}

export async function countShoppers(
  container: MedusaContainer,
  filter: ShopperFilter,
): Promise<number> {
  const { matching, values } = matchingShoppers(filter);
  const [counted] = await sql<{ count: number }>(
    container,
    `${withStaff} select count(*)::int as count ${matching}`,
    values,
  );
  return counted?.count ?? 0;
}

export async function readShopperRow(
  container: MedusaContainer,
  id: string,
): Promise<ShopperRow | undefined> {
  const [row] = await sql<ShopperRow>(
    container,
    `${withStaff} select ${shopperColumns}
     from (select c.* ${accounts} and c.id = ?) c ${withRole}`,
    [id],
  );
  return row;
}

export interface CreditEntryRow {
  id: string;
  cents: number;
  balance_cents: number;
  reason: string;
  created_at: Date;
}

export function readCreditEntries(
  container: MedusaContainer,
  customerId: string,
): Promise<CreditEntryRow[]> {
  return sql<CreditEntryRow>(
    container,
    `select id, cents, reason, created_at,
         sum(cents) over (order by created_at, id)::int as balance_cents
       from store_credit_entry where customer_id = ? and deleted_at is null
       order by created_at desc, id desc`,
    [customerId],
  );
}

/** Returns cents; undefined for an unknown customer. */
export async function readCreditBalance(
  container: MedusaContainer,
  customerId: string,
): Promise<number | undefined> {
  const [shopper] = await sql<{ credit_cents: number }>(
    container,
    `select coalesce((select cents from store_credit_account
         where customer_id = c.id and deleted_at is null), 0) as credit_cents
       ${accounts} and c.id = ?`,
    [customerId],
  );
  return shopper?.credit_cents;
}
