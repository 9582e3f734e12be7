import { useEffect, useState } from "react";
import { toast } from "~/actions/toast";
import { useDelayedNavigation } from "~/actions/use-delayed-navigation";
import * as checkoutTexts from "~/texts/checkout";

/** Redirects to the cart page if the cart is empty on load, but not if it becomes empty later. */
export function useEmptyCartRedirect(isEmpty: boolean): void {
  const [wasEmptyOnLoad] = useState(isEmpty);
  useDelayedNavigation(wasEmptyOnLoad ? "/cart" : undefined, 2000);
  useEffect(() => {
    if (wasEmptyOnLoad) toast.info(checkoutTexts.emptyRedirect);
  }, [wasEmptyOnLoad]);
}
