import { BY_LINK } from "../contract/phone-orders";
import { problem } from "../lib/problem";
import { environment } from "../server-kit/environment";

/** The pages to which the payment page redirects. */
export interface ReturnPages {
  /** Null for an order that store credit paid without a payment page. */
  paid: (sessionId: string | null) => string;
  canceled: string;
}

/**
 * Returns the storefront's pages, or those of another storefront at `returnUrl`. Throws 400 unless
 * its origin is in ALLOWED_ORIGINS or STOREFRONT_URL.
 */
export function returnPages(returnUrl?: string): ReturnPages {
  const { STOREFRONT_URL, ALLOWED_ORIGINS } = environment();
  if (returnUrl === undefined) {
    const page = `${STOREFRONT_URL}/payment-success`;
    return {
      paid: (sessionId) => (sessionId === null ? page : `${page}?session_id=${sessionId}`),
      canceled: `${STOREFRONT_URL}/payment-cancel`,
    };
  }
  const { origin, pathname, search, hash } = new URL(returnUrl);
  const origins = [...ALLOWED_ORIGINS, new URL(STOREFRONT_URL).origin];
  if (!origins.includes(origin) || hash !== "") {
    throw problem(400, "The return_url must be a page of an origin in ALLOWED_ORIGINS.");
  }
  // Built from its parts, so that it has no user and password.
  const page = `${origin}${pathname}${search}${search === "" ? "?" : "&"}`;
  return {
    paid: (sessionId) => page + (sessionId === null ? "placed=true" : `session_id=${sessionId}`),
    canceled: `${page}canceled=true`,
  };
}

/** Returns the pages for customers who pay an emailed link. They may be logged out and have no cart. */
export function linkPages(): ReturnPages {
  const { paid, canceled } = returnPages();
  return {
    paid: (sessionId) => `${paid(sessionId)}&${BY_LINK}`,
    canceled: `${canceled}?${BY_LINK}`,
  };
}
