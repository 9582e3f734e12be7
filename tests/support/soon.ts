/**
 * Limits the wait for background work in milliseconds, such as an event of Stripe or an email.
 * Allows for a busy machine.
 */
export const SOON = { timeout: 60_000 };
