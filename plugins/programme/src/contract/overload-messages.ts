/** Shown with a 429 while the shop is overloaded. */
export const SHOP_OVERLOADED = "We're very busy right now. Please try again in a moment.";
export const CHECKOUT_OVERLOADED =
  "Many people are checking out right now. Please try again in a moment.";

export const RETRY_AFTER_SECONDS = 3;

export function isOverloadMessage(message: string | undefined): boolean {
  return message === SHOP_OVERLOADED || message === CHECKOUT_OVERLOADED;
}
