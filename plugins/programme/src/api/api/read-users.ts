import type { MedusaContainer } from "@medusajs/framework/types";
import { accountOf } from "../../accounts/read-accounts";
import { withCurrentPrices } from "../../cart/cart-items";
import type { StaffRole } from "../../contract/http-admin";
import type { WishlistItem } from "../../contract/http-cart";
import {
  countAccounts,
  readCartItems,
  readUserRows,
  type CartItem,
  type Page,
  type UserOrderItem,
} from "../../read/users";
import { wishlistOnSale } from "../../wishlist/read-wishlist";

/** Contains all fields of a customer that /api returns. Prices are in dollars per unit. */
export interface User {
  id: string;
  name: string;
  email: string;
  phone: string;
  address: string;
  /** Staff role; null for a customer. */
  role: StaffRole;
  cart: CartItem[];
  wishlist: WishlistItem[];
  /** Oldest first, without removed order lines. */
  orders: UserOrderItem[];
}

async function select(container: MedusaContainer, which: { id: string } | Page): Promise<User[]> {
  const [rows, wishes, priced] = await Promise.all([
    readUserRows(container, which),
    wishlistOnSale(container),
    withCurrentPrices(container),
  ]);
  return rows.map((row) => ({
    ...accountOf(row),
    role: row.role,
    cart: priced(row.cart),
    wishlist: wishes(row.wishlist),
    orders: row.orders,
  }));
}

export async function readUser(container: MedusaContainer, id: string): Promise<User | undefined> {
  const [user] = await select(container, { id });
  return user;
}

/** Returns one page of all users, oldest first, and the total count. */
export async function readUsers(
  container: MedusaContainer,
  page: Page,
): Promise<{ users: User[]; count: number }> {
  const [users, count] = await Promise.all([select(container, page), countAccounts(container)]);
  return { users, count };
}

export async function readUserCart(container: MedusaContainer, id: string): Promise<CartItem[]> {
  const [items, priced] = await Promise.all([
    readCartItems(container, id),
    withCurrentPrices(container),
  ]);
  return priced(items);
}
