import type { MedusaContainer } from "@medusajs/framework/types";
import type { AdminShopper, AdminShoppers, CreditLedger, StaffRole } from "../contract/http-admin";
import { dollarsOf } from "../contract/money";
import { problem } from "../lib/problem";
import { containing, sql, type SqlValue } from "../lib/sql";
import { accountOf, accounts, type AccountRow } from "../accounts/read-accounts";
import { profileAddress } from "../addresses/stored-address";
import { atTodaysPrices, cartItems, type CartItem } from "../cart/cart-items";
import { roleOfUser } from "../lib/staff";

interface ShopperFilter {
  /** Part of the name or the email. */
  q?: string | undefined;
  /** "none" for customers who are not staff. */
  role?: NonNullable<StaffRole> | "none" | undefined;
  limit: number;
  offset: number;
}

interface ShopperRow extends AccountRow {
  cart: CartItem[];
  role: StaffRole;
  has_second_factor: boolean;
  created_at: Date;
  order_lines: number;
  credit_cents: number;
}

/** The few customers who are staff, with their roles, and those with a second factor. */
const staff = `with staff as materialized (
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

const columns = `c.id, c.email, c.first_name, c.last_name, c.phone, ${profileAddress} as address,
  staff.role, c.id in (select customer_id from guarded) as has_second_factor, c.created_at, ${cartItems} as cart,
  (select count(*)::int from order_line_state line
    where line.customer_id = c.id and line.deleted_at is null) as order_lines,
  coalesce((select cents from store_credit_account
    where customer_id = c.id and deleted_at is null), 0) as credit_cents`;

/** One page of the shop's customers, newest first, each with the cart. */
export async function readShoppers(
  container: MedusaContainer,
  { q, role: wanted, limit, offset }: ShopperFilter,
): Promise<AdminShoppers> {
  const conditions: string[] = [];
  const values: SqlValue[] = [];
  if (q !== undefined) {
    conditions.push("and (concat_ws(' ', c.first_name, c.last_name) ilike ? or c.email ilike ?)");
    values.push(containing(q), containing(q));
  }
  if (wanted === "none") {
    conditions.push(
      "and c.id not in (select customer_id from staff where customer_id is not null)",
    );
  } else if (wanted !== undefined) {
    conditions.push("and c.id in (select customer_id from staff where role = ?)");
    values.push(wanted);
  }
  const matching = `${accounts} ${conditions.join(" ")}`;
  const [priced, rows, [counted]] = await Promise.all([
    atTodaysPrices(container),
    sql<ShopperRow>(
      container,
      `${staff} select ${columns} from (
         select c.* ${matching} order by c.created_at desc, c.id desc limit ? offset ?
       ) c ${withRole}
       order by c.created_at desc, c.id desc`,
      [...values, limit, offset],
    ),
    sql<{ count: number }>(container, `${staff} select count(*)::int as count ${matching}`, values),
  ]);
  const shoppers = rows.map((row) => toShopper(row, priced));
  return { shoppers, count: counted?.count ?? 0, limit, offset };
}

/** Throws 404 for an unknown one. */
export async function readAdminShopper(
  container: MedusaContainer,
  id: string,
): Promise<AdminShopper> {
  const [row] = await sql<ShopperRow>(
    container,
    `${staff} select ${columns}
     from (select c.* ${accounts} and c.id = ?) c ${withRole}`,
    [id],
  );
  if (!row) throw problem(404, "There is no such shopper.");
  return toShopper(row, await atTodaysPrices(container));
}

function toShopper(row: ShopperRow, priced: (items: CartItem[]) => CartItem[]): AdminShopper {
  return {
    ...accountOf(row),
    role: row.role,
    has_second_factor: row.has_second_factor,
    created_at: row.created_at.toISOString(),
    cart: priced(row.cart).map(({ id, name, color, quantity, price }) => ({
      id,
      name,
      color,
      quantity,
      price,
    })),
    order_lines: row.order_lines,
    credit: dollarsOf(row.credit_cents),
  };
}

interface EntryRow {
  id: string;
  cents: number;
  balance_cents: number;
  reason: string;
  created_at: Date;
}

/** The movements of store credit, newest first. Throws 404 for an unknown shopper. */
export async function readCreditLedger(
  container: MedusaContainer,
  customerId: string,
): Promise<CreditLedger> {
  const [entries, [shopper]] = await Promise.all([
    sql<EntryRow>(
      container,
      `select id, cents, reason, created_at,
         sum(cents) over (order by created_at, id)::int as balance_cents
       from store_credit_entry where customer_id = ? and deleted_at is null
       order by created_at desc, id desc`,
      [customerId],
    ),
    sql<{ credit_cents: number }>(
      container,
      `select coalesce((select cents from store_credit_account
         where customer_id = c.id and deleted_at is null), 0) as credit_cents
       ${accounts} and c.id = ?`,
      [customerId],
    ),
  ]);
  if (!shopper) throw problem(404, "There is no such shopper.");
  return {
    balance: dollarsOf(shopper.credit_cents),
    entries: entries.map(({ id, cents, balance_cents, reason, created_at }) => ({
      id,
      amount: dollarsOf(cents),
      balance: dollarsOf(balance_cents),
      reason,
      created_at: created_at.toISOString(),
    })),
  };
}
