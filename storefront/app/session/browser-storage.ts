import type { StoredUser } from "~/session/stored-user";

const USER = "user";

/** Ignores errors, because a browser may block its storage, and the shop works without it. */
function guarded(write: (storage: Storage) => void): void {
  try {
    write(window.localStorage);
  } catch (error) {
    console.warn("The browser's storage is not available.", error);
  }
}

export function storeUser(user: StoredUser | null): void {
  guarded((storage) => {
    if (!user) storage.removeItem(USER);
    else storage.setItem(USER, JSON.stringify(user));
  });
}

/** Stores the time of a cart or wishlist change, and notifies this window and other tabs. */
export function notifyChanged(what: "cart" | "wishlist"): void {
  const name = `${what}Updated`;
  guarded((storage) => {
    storage.setItem(name, String(Date.now()));
  });
  window.dispatchEvent(new Event(name));
}
