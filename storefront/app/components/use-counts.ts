import { useEffect, useState } from "react";

export interface Counts {
  cart: number;
  wishlist: number;
}

/**
 * The counts in the header: what the page came with, then whatever the shop answers after a change
 * here (`cartUpdated`, `wishlistUpdated`) or in another tab (`storage`). A failure is only logged.
 */
export function useCounts(initial: Counts | null): Counts {
  // What was fetched counts until the page itself comes with newer counts.
  const [fetched, setFetched] = useState<{ since: Counts | null; counts: Counts }>();

  useEffect(() => {
    const refresh = () => {
      fetch("/counts", { headers: { accept: "application/json" } })
        .then(async (answer) => {
          if (!answer.ok) throw new Error(`/counts answered ${answer.status}`);
          setFetched({ since: initial, counts: (await answer.json()) as Counts });
        })
        .catch((error: unknown) => {
          console.warn("The counts could not be refreshed.", error);
        });
    };
    const events = ["cartUpdated", "wishlistUpdated", "storage"];
    for (const event of events) window.addEventListener(event, refresh);
    return () => {
      for (const event of events) window.removeEventListener(event, refresh);
    };
  }, [initial]);
  return (fetched?.since === initial ? fetched.counts : initial) ?? { cart: 0, wishlist: 0 };
}
