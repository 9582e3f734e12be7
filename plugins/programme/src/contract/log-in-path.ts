/** Builds the paths of the login, apart from the other account rules, which are too large for every page. */

/** Returns the login path that redirects to `to`, immediately for logged-in users. */
export function logInPath(to: string): string {
  return `/login?to=${encodeURIComponent(to)}`;
}

/** The parameter of the cart's URL with the variant that a visitor wanted to add. */
export const WANTED = "add";

/** Returns the login path that adds a variant to the cart and opens the cart. */
export const logInToAdd = (variantId: string): string =>
  logInPath(`/cart?${WANTED}=${encodeURIComponent(variantId)}`);
