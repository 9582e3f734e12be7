import type { StoredUser } from "~/session/stored-user";

const USER = "user";

export function storeUser(user: StoredUser | null): void {
  if (!user) window.localStorage.removeItem(USER);
  else window.localStorage.setItem(USER, JSON.stringify(user));
}

/** Stores the time of a cart or wishlist change, and notifies this window and other tabs. */
export function notifyChanged(what: "cart" | "wishlist"): void {
  const name = `${what}Updated`;
  window.localStorage.setItem(name, String(Date.now()));
  window.dispatchEvent(new Event(name));
}
