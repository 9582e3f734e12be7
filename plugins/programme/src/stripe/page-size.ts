/** Stripe's maximum page size. */
export const PAGE_SIZE = 100;
