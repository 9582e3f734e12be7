import type { WishlistItem } from "../../contract/http-cart";
import { documentNumber } from "../../invoices/document-number";
import { problem } from "../../lib/problem";
import type { CatalogProduct } from "../../catalog/read-catalog";
import type { CartItem, UserOrderItem } from "../../read/users";
import type { User } from "./read-users";

/** Converts the shop's records to the format of /api. */

export function userObject(user: User) {
  return {
    _id: user.id,
    name: user.name,
    email: user.email,
    phoneNumber: user.phone,
    address: user.address,
    password: "",
    theTomashiAdmins: user.role !== null,
    cart: cartItems(user.cart),
    wishlist: wishlistItems(user.wishlist),
    orders: user.orders.map(orderItem),
  };
}

export function cartItems(items: CartItem[]) {
  return items.map((item) => ({
    _id: item.id,
    productId: item.product_id,
    name: item.name,
    price: item.price,
    description: item.description,
    color: [item.color],
    quantity: item.quantity,
  }));
}

export function wishlistItems(items: WishlistItem[]) {
  return items.map((item) => ({
    _id: item.id,
    productId: item.product_id,
    name: item.name,
    price: item.price,
    color: item.color,
    description: item.description,
  }));
}

export function orderItem(item: UserOrderItem) {
  return {
    name: item.name,
    color: item.color,
    quantity: item.quantity,
    status: item.status,
    createdAt: new Date(item.created_at).toISOString(),
    price: item.price,
    orderId: item.order_id,
    lineId: item.line_id,
    ...(item.invoice_number !== null && {
      invoiceNumber: documentNumber("invoice", item.invoice_number),
    }),
  };
}

export function productObject({ id, name, description, colors }: CatalogProduct) {
  const mapOf = <V>(value: (color: (typeof colors)[number]) => V) =>
    Object.fromEntries(colors.map((color) => [color.key, value(color)]));
  return {
    _id: id,
    name,
    price: colors[0]?.price ?? 0,
    description,
    color: mapOf(({ color }) => color),
    qty: mapOf(({ stock }) => stock),
    prices: mapOf(({ price }) => price),
  };
}

/** Returns the published product with this ID. Throws 404 for an unknown one. */
export function productIn(catalog: readonly CatalogProduct[], id: string): CatalogProduct {
  const found = catalog.find((product) => product.id === id);
  if (!found) throw problem(404, "Product not found.");
  return found;
}

/**
 * Returns the order line at a list position. Throws 404 beyond the list's end, and 409 if it is
 * another line.
 */
export function lineAt(
  orders: readonly UserOrderItem[],
  index: number,
  lineId: string | undefined,
): UserOrderItem {
  const line = orders[index];
  if (lineId !== undefined && line?.line_id !== lineId) {
    throw problem(409, "The list has changed. Please reload.");
  }
  if (!line) throw problem(404, "Order line not found.");
  return line;
}
