import { useEffect, useState } from "react";
import { toast } from "~/actions/toast";
import { useDelayedNavigation } from "~/actions/use-delayed-navigation";

/** An empty cart on load redirects to the bag; a cart emptied later does not. */
export function useEmptyCartRedirect(isEmpty: boolean): void {
  const [wasEmptyOnLoad] = useState(isEmpty);
  useDelayedNavigation(wasEmptyOnLoad ? "/cart" : undefined, 2000);
  useEffect(() => {
    if (wasEmptyOnLoad) toast.info("Your cart is empty, redirecting to cart...");
  }, [wasEmptyOnLoad]);
}
