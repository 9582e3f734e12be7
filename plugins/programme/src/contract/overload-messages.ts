/** What people are told while more of them come than the shop can serve at once: answers 429. */
export const CROWDED_SHOP = "We're very busy right now. Please try again in a moment.";
export const CROWDED_PIECES =
  "Many people are checking out right now. Please try again in a moment.";

/** The seconds after which to come again. */
export const COME_AGAIN_SECONDS = 3;

export function isCrowded(message: string | undefined): boolean {
  return message === CROWDED_SHOP || message === CROWDED_PIECES;
}
