import { useEffect, useState } from "react";

export interface Counts {
  cart: number;
  wishlist: number;
}

/**
 * Counts the entries of the first list that the response has: its `items`, its `cart`, or the
 * response itself.
 */
export function countEntries(answer: unknown): number {
  const { items, cart } = (answer ?? {}) as { items?: unknown; cart?: unknown };
  const list = items ?? cart ?? answer;
  return Array.isArray(list) ? list.length : 0;
}

async function count(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return countEntries(await answer.json());
}

/**
 * Returns the count in the header: first the page's own, then the shop's after a change here
 * (`cartUpdated`, `wishlistUpdated`) or in another tab (`storage`). Only logs failures.
 */
export function useCount(what: keyof Counts, initial: Counts | null, userId: string): number {
  // Shows a fetched count until the page is loaded with a newer one.
  const [fetched, setFetched] = useState<{ what: string; since: Counts | null; count: number }>();

  useEffect(() => {
    let latest = 0;
    const address = what === "cart" ? `/api/user/${userId}` : `/api/wishlist/${userId}`;
    const refresh = (event: Event) => {
      // The root handles a login or logout in another tab.
      if (event instanceof StorageEvent && event.key === "user") return;
      const mine = ++latest;
      count(address)
        .then((counted) => {
          // Responses may arrive out of order.
          if (mine === latest) setFetched({ what, since: initial, count: counted });
        })
        .catch((error: unknown) => {
          console.warn("The counts could not be refreshed.", error);
        });
    };
    const events = ["cartUpdated", "wishlistUpdated", "storage"];
    for (const event of events) window.addEventListener(event, refresh);
    return () => {
      latest = Infinity;
      for (const event of events) window.removeEventListener(event, refresh);
    };
  }, [what, initial, userId]);
  const isCurrent = fetched?.what === what && fetched.since === initial;
  return isCurrent ? fetched.count : (initial?.[what] ?? 0);
}
