import { commerceCalls } from "../../plugins/programme/src/server-kit/commerce-call-metrics.ts";

/** The fixed parts of the commerce server's paths; all other parts are IDs. */
const words = new Set(
  `admin accounts batch cancel cart catalog changes checkout confirm confirmation contact contact-messages
   content credit current data decision delay deletion events export inventory invoice leaving lines move-to-cart
   move-to-wishlist newsletter order-delays order-lines orders password-resets pictures profile publishing receipt
   recovery-codes removal return role sales second-factor sessions shop shop-pictures shopper shoppers status stock
   stock-waits use versions wishlist withdrawal`.split(/\s+/),
);

/** `refused`: a 4xx status. `failed`: no usable response. */
export type CommerceOutcome = "answered" | "refused" | "failed";

/** Starts the timer of a call. Returns a function that counts the call with its outcome. */
export function startCommerceCall(
  method: string,
  path: string,
): (outcome: CommerceOutcome) => void {
  const begun = performance.now();
  return (outcome) => {
    const seconds = (performance.now() - begun) / 1000;
    commerceCalls.observe({ method, route: commerceRoute(path), outcome }, seconds);
  };
}

/**
 * Returns `/shop/shopper/wishlist/:id` for `/shop/shopper/wishlist/item_1`, because each ID would
 * create another series.
 */
export function commerceRoute(path: string): string {
  return path
    .split("/")
    .map((part) => (part === "" || words.has(part) ? part : ":id"))
    .join("/");
}
