/** Maximum size of one of Stripe's pages. */
export const PAGE_SIZE = 100;
