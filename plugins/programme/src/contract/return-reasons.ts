/** Why a piece comes back, as the customer chooses it. A reason is never required. */
export const returnReasonKeys = [
  "changed_mind",
  "color",
  "size",
  "damaged",
  "wrong_piece",
  "other",
] as const;
export type ReturnReason = (typeof returnReasonKeys)[number];

export const returnReasonTexts: Record<ReturnReason, string> = {
  changed_mind: "I changed my mind",
  color: "The color isn't what I expected",
  size: "The size isn't right for me",
  damaged: "It's damaged or defective",
  wrong_piece: "It's not what I ordered",
  other: "Another reason",
};

/** The most characters that a customer can add in their own words. */
export const MAX_RETURN_NOTE_LENGTH = 500;

/** How long the shop's reason for refusing a request or the goods must and may be. */
export const MAX_DENIAL_LENGTH = { min: 3, max: 500 };

function isReturnReason(word: string | null): word is ReturnReason {
  return returnReasonKeys.some((key) => key === word);
}

/** The chosen reason and the words beside it as one text; null when neither was given. */
export function returnReasonText(reason: string | null, note: string | null): string | null {
  const chosen = isReturnReason(reason) ? returnReasonTexts[reason] : null;
  return [chosen, note].filter(Boolean).join(": ") || null;
}
