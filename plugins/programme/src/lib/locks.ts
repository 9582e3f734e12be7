import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { countLockWaits } from "./metrics";

/**
 * Every lock of the shop: its key, and the seconds after which a waiting request gives up. Code
 * that needs several takes them in the order of this list, which prevents deadlocks.
 */
const locks = {
  /**
   * One cart change per customer at a time: two tabs cannot create two carts or race a checkout.
   */
  cart: { key: (customerId: string) => `shopper-cart:${customerId}`, seconds: 20 },
  /**
   * One decision at a time about a cart's payments. Only this lock distinguishes what an
   * interrupted run left half done from work in progress.
   */
  payment: { key: (cartId: string) => `payment-of:${cartId}`, seconds: 60 },
  /** One change of an order's line items at a time. */
  order: { key: (orderId: string) => `order:${orderId}`, seconds: 30 },
  /** One edit of a product at a time. */
  product: { key: (productId: string) => `product:${productId}`, seconds: 20 },
  /** One change of the products' order at a time. */
  productOrder: { key: () => "product-order", seconds: 20 },
  /**
   * Nobody else in this shop takes or transfers stock of the item. Each engine call takes the
   * engine's own lock inside this one, because that lock cannot span two calls.
   */
  stock: { key: (inventoryItemId: string) => `stock-turn:${inventoryItemId}`, seconds: 30 },
  /** The same lock for those who hold pieces. They leave well before the storefront gives up. */
  hold: { key: (inventoryItemId: string) => `stock-turn:${inventoryItemId}`, seconds: 2 },
  /** The lock of the engine's own reservations, for one call to its inventory. */
  inventoryItem: { key: (inventoryItemId: string) => inventoryItemId, seconds: 30 },
  /** One change of roles at a time: two admins cannot remove each other. */
  staffRoles: { key: () => "staff-roles", seconds: 20 },
  /** One change of a customer's account at a time: login and customer stay in sync. */
  account: { key: (customerId: string) => `account-of:${customerId}`, seconds: 20 },
  /** One account per email. */
  email: { key: (email: string) => `account:${email}`, seconds: 20 },
  /** A password reset link works once. */
  passwordReset: { key: (identityId: string) => `reset:${identityId}`, seconds: 20 },
  secondFactor: { key: (identityId: string) => `second-factor:${identityId}`, seconds: 20 },
  /** One round at a time that tells who waits for a sold-out color. */
  backInStock: { key: () => "back-in-stock", seconds: 20 },
  /** One archive at a time for an account: each draws all of its invoices. */
  ownData: { key: (customerId: string) => `own-data:${customerId}`, seconds: 20 },
  /** One change of a section of people and words at a time. */
  content: { key: (section: string) => `content:${section}`, seconds: 20 },
  /** One change at a time of the taxes, the shipping options, or the promotions. */
  settings: { key: (area: string) => `settings:${area}`, seconds: 20 },
} satisfies Record<string, { key: (id: string) => string; seconds: number }>;

export type Lock = keyof typeof locks;

/**
 * Whether waiting for a lock timed out, or it was lost during the work, by the messages of both of the
 * engine's providers.
 */
export function isLockTimeout(error: object): boolean {
  const message = "message" in error ? String(error.message) : "";
  return (
    message.startsWith("Timed-out acquiring lock") ||
    message.startsWith("Lost the lock") ||
    message.includes("acquire lock")
  );
}

/** Runs `work` while no other request, in any process, holds the same lock. */
export function withLock<T>(
  container: MedusaContainer,
  lock: Lock,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  return withLocks(container, lock, [id], work);
}

/**
 * The same with several ids. Takes the locks one by one in a fixed order: Redis grants several at
 * once as they become free, and two callers with half of them each would deadlock.
 */
export function withLocks<T>(
  container: MedusaContainer,
  lock: Lock,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const locking = container.resolve(Modules.LOCKING);
  const { key, seconds } = locks[lock];
  const inAll = [...new Set(ids)]
    .sort()
    .reduceRight<() => Promise<T>>(
      (inner, id) => () =>
        countLockWaits(lock, inner, (counted) =>
          locking.execute(key(id), counted, { timeout: seconds }),
        ),
      work,
    );
  return inAll();
}
