import { accountOf, accounts, type AccountRow } from "../../accounts/read-accounts";
import { profileAddress } from "../../addresses/stored-address";
import { atTodaysPrices, cartItems, type CartItem } from "../../cart/cart-items";
import type { MedusaContainer } from "@medusajs/framework/types";
import type { WishlistItem } from "../../contract/http-cart";
import type { StaffRole } from "../../contract/http-admin";
import { sql, type SqlValue } from "../../lib/sql";
import type { OrderLineStatus } from "../../contract/statuses";
import { roleOfUser } from "../../lib/staff";
import { wishesOnSale, type WishRow } from "../../wishlist/read-wishlist";
import { itemColor, itemName } from "../../lib/line-item-sql";

/** A customer with all fields that /api returns. Prices in dollars per piece. */
export interface User {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** The staff role; null for a customer. */
  role: StaffRole;
  cart: CartItem[];
  wishlist: WishlistItem[];
  /** Oldest first, without removed lines. */
  orders: UserOrderItem[];
}

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

/** Names and prices of the wishlist come from the catalog. */
const wishlist = `(
  select coalesce(json_agg(json_build_object('id', wish.id, 'variant_id', wish.variant_id)
    order by wish.created_at, wish.id), '[]')
  from wishlist_item wish where wish.customer_id = c.id and wish.deleted_at is null
)`;

const orders = `(
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
    ) order by o.created_at, o.id collate "C", line.position, line.created_at), '[]')
  from order_line_state line
  join "order" o on o.id = line.order_id and o.deleted_at is null
  join order_line_item item on item.id = line.line_id
  where line.customer_id = c.id and o.customer_id = c.id
    and line.hidden_at is null and line.deleted_at is null
)`;

/** The staff role of the same login. */
const role = `(
  select ${roleOfUser} from provider_identity p
  join auth_identity a on a.id = p.auth_identity_id and a.app_metadata ->> 'customer_id' = c.id
  join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where p.provider = 'emailpass' and p.entity_id = c.email and p.deleted_at is null
  limit 1
)`;

interface UserRow extends AccountRow {
  role: StaffRole;
  cart: CartItem[];
  wishlist: WishRow[];
  orders: UserOrderItem[];
}

async function select(
  container: MedusaContainer,
  more: string,
  values: readonly SqlValue[],
): Promise<User[]> {
  const [rows, wishes, priced] = await Promise.all([
    sql<UserRow>(
      container,
      `select c.id, c.email, c.first_name, c.last_name, c.phone,
         ${profileAddress} as address, ${role} as role,
         ${cartItems} as cart, ${wishlist} as wishlist, ${orders} as orders
       ${accounts} ${more}`,
      values,
    ),
    wishesOnSale(container),
    atTodaysPrices(container),
  ]);
  return rows.map((row) => ({
    ...accountOf(row),
    role: row.role,
    cart: priced(row.cart),
    wishlist: wishes(row.wishlist),
    orders: row.orders,
  }));
}

/** The user with this id, or undefined. */
export async function readUser(container: MedusaContainer, id: string): Promise<User | undefined> {
  const [user] = await select(container, "and c.id = ?", [id]);
  return user;
}

/** One page of all users, oldest first, and the total count. */
export async function readUsers(
  container: MedusaContainer,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; count: number }> {
  const [users, [counted]] = await Promise.all([
    select(container, "order by c.created_at, c.id limit ? offset ?", [limit, offset]),
    sql<{ count: number }>(container, `select count(*)::int as count ${accounts}`),
  ]);
  return { users, count: counted?.count ?? 0 };
}

async function readPart<T>(container: MedusaContainer, part: string, id: string): Promise<T[]> {
  const [row] = await sql<{ part: T[] }>(
    container,
    `select ${part} as part ${accounts} and c.id = ?`,
    [id],
  );
  return row?.part ?? [];
}

export async function readUserCart(container: MedusaContainer, id: string): Promise<CartItem[]> {
  const [items, priced] = await Promise.all([
    readPart<CartItem>(container, cartItems, id),
    atTodaysPrices(container),
  ]);
  return priced(items);
}

export function readUserOrders(container: MedusaContainer, id: string): Promise<UserOrderItem[]> {
  return readPart<UserOrderItem>(container, orders, id);
}
