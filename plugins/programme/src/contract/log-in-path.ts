/** Builds login paths. Separate from the account rules, which are too large to load on every page. */

/** Returns the login path that redirects to `to`, immediately for logged-in users. */
export function logInPath(to: string): string {
  return `/login?to=${encodeURIComponent(to)}`;
}

/** Names the query parameter of the cart page with the variant that a visitor wanted to add. */
export const WANTED_VARIANT = "add";

/** Returns the login path that adds a variant to the cart and opens the cart. */
export const logInToAdd = (variantId: string): string =>
  logInPath(`/cart?${WANTED_VARIANT}=${encodeURIComponent(variantId)}`);
