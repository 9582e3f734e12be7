import { accounts } from "./operations/accounts";
import { cart } from "./operations/cart";
import { contact } from "./operations/contact";
import { documentation } from "./operations/documentation";
import { orders } from "./operations/orders";
import { payment } from "./operations/payment";
import { products } from "./operations/products";
import { wishlist } from "./operations/wishlist";
import type { Operation, Tag } from "./operation";

export * from "./operations/accounts";
export * from "./operations/cart";
export * from "./operations/contact";
export * from "./operations/documentation";
export * from "./operations/orders";
export * from "./operations/payment";
export * from "./operations/products";
export * from "./operations/wishlist";

/** Lists every operation of /api by tag. Any other is a 404. */
export const tags: readonly Tag[] = [
  accounts,
  products,
  cart,
  wishlist,
  payment,
  orders,
  contact,
  documentation,
];

export const operations: readonly Operation[] = tags.flatMap((tag) => tag.operations);
