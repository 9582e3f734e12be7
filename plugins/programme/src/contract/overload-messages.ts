/** What people are told while more of them come than the shop can serve at once: answers 429. */
export const SHOP_OVERLOADED = "We're very busy right now. Please try again in a moment.";
export const CHECKOUT_OVERLOADED =
  "Many people are checking out right now. Please try again in a moment.";

/** The seconds after which to come again. */
export const RETRY_AFTER_SECONDS = 3;

export function isOverloadMessage(message: string | undefined): boolean {
  return message === SHOP_OVERLOADED || message === CHECKOUT_OVERLOADED;
}
