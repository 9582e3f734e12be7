import type { MedusaContainer } from "@medusajs/framework/types";
import { preparedSql } from "../medusa/prepared-sql";
import { sql } from "../lib/sql";
import { isOwnCart } from "./sql-parts";

export interface WishlistRow {
  id: string;
  variant_id: string;
}

const wishlistSql = (customerId: string) => `(
  select coalesce(json_agg(json_build_object('id', id, 'variant_id', variant_id)
    order by created_at, id), '[]')
  from wishlist_item where customer_id = ${customerId} and deleted_at is null)`;

export async function readWishlistRows(
  container: MedusaContainer,
  customerId: string,
): Promise<WishlistRow[]> {
  const [row] = await sql<{ wishes: WishlistRow[] }>(
    container,
    `select ${wishlistSql("?")} as wishes`,
    [customerId],
  );
  return row?.wishes ?? [];
}

/** SQL for the variants of a customer's back-in-stock alerts that were not sent yet. */
export const alertsSql = (customerId: string) => `(
  select coalesce(json_agg(variant_id order by created_at, id), '[]') from stock_wait
  where customer_id = ${customerId} and told_at is null and ended_at is null
    and deleted_at is null)`;

/** SQL for one row with the counts in the header of the customer `$1`. */
export const countsSql = `select (
    select count(*)::int from cart_line_item item
    where item.deleted_at is null and item.cart_id = (
      select id from cart
      where customer_id = $1 and completed_at is null and deleted_at is null
        and ${isOwnCart}
      order by created_at desc limit 1)) as cart,
  ${wishlistSql("$1")} as wishes, ${alertsSql("$1")} as waited_for`;

export interface CountsRow {
  cart: number;
  wishes: WishlistRow[];
  waited_for: string[];
}

export async function readCountsRow(
  container: MedusaContainer,
  customerId: string,
): Promise<CountsRow | undefined> {
  const [row] = await preparedSql<CountsRow>(container, "shopper-counts", countsSql, [customerId]);
  return row;
}
