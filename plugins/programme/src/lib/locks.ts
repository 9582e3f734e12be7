import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { countLockWaits } from "./metrics";

/**
 * Lists every lock of the shop: its key, and the seconds after which a waiting request times out.
 * Code that needs several takes them in this order, which prevents deadlocks.
 */
const locks = {
  /** Serializes cart changes per customer: two tabs cannot create two carts or race a checkout. */
  cart: { key: (customerId: string) => `shopper-cart:${customerId}`, seconds: 20 },
  /**
   * Serializes decisions about a cart's payments. Only this lock tells an interrupted run from work
   * in progress.
   */
  payment: { key: (cartId: string) => `payment-of:${cartId}`, seconds: 60 },
  /** Serializes the start of payments with a code whose uses are limited. */
  code: { key: (limitId: string) => `code:${limitId}`, seconds: 5 },
  order: { key: (orderId: string) => `order:${orderId}`, seconds: 30 },
  product: { key: (productId: string) => `product:${productId}`, seconds: 20 },
  productOrder: { key: () => "product-order", seconds: 20 },
  /**
   * Serializes stock changes of an item across several Medusa calls; Medusa's own lock cannot span
   * two calls.
   */
  stock: { key: (inventoryItemId: string) => `stock-turn:${inventoryItemId}`, seconds: 30 },
  /** Locks the same key to hold stock, with a timeout well below the storefront's. */
  hold: { key: (inventoryItemId: string) => `stock-turn:${inventoryItemId}`, seconds: 2 },
  /** Uses the key of Medusa's own reservation lock, for one call to its inventory module. */
  inventoryItem: { key: (inventoryItemId: string) => inventoryItemId, seconds: 30 },
  /** Serializes role changes: two admins cannot remove each other. */
  staffRoles: { key: () => "staff-roles", seconds: 20 },
  /** Serializes changes of a customer's account so that login and customer stay in sync. */
  account: { key: (customerId: string) => `account-of:${customerId}`, seconds: 20 },
  /** Prevents two accounts with one email. */
  email: { key: (email: string) => `account:${email}`, seconds: 20 },
  /** Makes a password reset link work only once. */
  passwordReset: { key: (identityId: string) => `reset:${identityId}`, seconds: 20 },
  secondFactor: { key: (identityId: string) => `second-factor:${identityId}`, seconds: 20 },
  backInStock: { key: () => "back-in-stock", seconds: 20 },
  /** Serializes account data archives: each renders all invoices of the account. */
  ownData: { key: (customerId: string) => `own-data:${customerId}`, seconds: 20 },
  content: { key: (section: string) => `content:${section}`, seconds: 20 },
  /** Serializes changes of the taxes, the shipping options, or the promotions. */
  settings: { key: (area: string) => `settings:${area}`, seconds: 20 },
} satisfies Record<string, { key: (id: string) => string; seconds: number }>;

export type Lock = keyof typeof locks;

/**
 * Returns true if waiting for a lock timed out or the lock was lost, judged by the messages of both
 * of Medusa's providers.
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
 * Locks several ids. Takes them one by one in a fixed order: Redis grants several at the same time
 * as they become free, so two callers could each get half of them and deadlock.
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
