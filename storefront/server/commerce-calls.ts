import { commerceCalls } from "../../plugins/programme/src/server-kit/commerce-call-metrics.ts";

/** The words of the commerce server's addresses; what stands between them is an id. */
const words = new Set(
  `admin accounts batch cancel cart catalog changes checkout confirm confirmation contact contact-messages
   content credit current data decision deletion events export inventory invoice leaving lines move-to-cart
   move-to-wishlist newsletter order-lines orders password-resets pictures profile publishing receipt
   recovery-codes removal return role sales second-factor sessions shop shop-pictures shopper shoppers status stock
   stock-waits use versions wishlist withdrawal`.split(/\s+/),
);

/** refused: with a status from 400 to 499. failed: without any usable answer. */
export type CommerceOutcome = "answered" | "refused" | "failed";

/** Starts the clock of a call. Returns a function that counts the call with its outcome. */
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

/** `/shop/shopper/wishlist/item_1` is `/shop/shopper/wishlist/:id`: ids would be series without end. */
export function commerceRoute(path: string): string {
  return path
    .split("/")
    .map((part) => (part === "" || words.has(part) ? part : ":id"))
    .join("/");
}
