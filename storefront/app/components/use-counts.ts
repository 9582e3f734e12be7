import { useEffect, useState } from "react";

export interface Counts {
  cart: number;
  wishlist: number;
}

/** The entries of the first of these that an answer has: its `items`, its `cart`, the answer itself. */
export function entriesOf(answer: unknown): number {
  const { items, cart } = (answer ?? {}) as { items?: unknown; cart?: unknown };
  const list = items ?? cart ?? answer;
  return Array.isArray(list) ? list.length : 0;
}

async function count(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: "application/json" } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return entriesOf(await answer.json());
}

/**
 * The count in the header: first the page's own, then what the shop answers after a change here
 * (`cartUpdated`, `wishlistUpdated`) or in another tab (`storage`). A failure is only logged.
 */
export function useCount(what: keyof Counts, initial: Counts | null, userId: string): number {
  // A fetched count is shown until the page is loaded with a newer one.
  const [fetched, setFetched] = useState<{ what: string; since: Counts | null; count: number }>();

  useEffect(() => {
    let latest = 0;
    const address = what === "cart" ? `/api/user/${userId}` : `/api/wishlist/${userId}`;
    const refresh = (event: Event) => {
      // A login or log-out in another tab is handled by the root.
      if (event instanceof StorageEvent && event.key === "user") return;
      const mine = ++latest;
      count(address)
        .then((counted) => {
          // Answers may arrive out of order.
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
