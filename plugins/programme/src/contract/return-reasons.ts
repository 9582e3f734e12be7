/** Lists the reasons for a return that the customer can choose. A reason is never required. */
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

export const MAX_RETURN_NOTE_LENGTH = 500;

/** Limits the shop's reason for denying a request or refusing the returned item, in characters. */
export const MAX_DENIAL_LENGTH = { min: 3, max: 500 };

function isReturnReason(word: string | null): word is ReturnReason {
  return returnReasonKeys.some((key) => key === word);
}

/** Joins the chosen reason and the customer's words to one text; null if neither was given. */
export function returnReasonText(reason: string | null, note: string | null): string | null {
  const chosen = isReturnReason(reason) ? returnReasonTexts[reason] : null;
  return [chosen, note].filter(Boolean).join(": ") || null;
}
