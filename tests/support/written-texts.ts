import { freshEmail } from "./sign-up.ts";

/** What customers and staff write on the screens of a tour. */
export interface WrittenTexts {
  person: string;
  email: string;
  street: string;
  city: string;
  product: string;
  description: string;
  color: string;
  /** A note, a reason, or a message. */
  note: string;
  trackingNumber: string;
}

export const usualTexts = (): WrittenTexts => ({
  person: "Grace Buyer",
  email: freshEmail(),
  street: "5 Elm Street",
  city: "Albany",
  product: "Wallet",
  description: "A wallet for cards and coins.",
  color: "tan",
  note: "Does the strap of the messenger bag come in another length?",
  trackingNumber: "1Z999AA10123456784",
});

/** A word of 136 letters. */
export const LONG_WORD = "Rindfleischetikettierungsaufgaben".repeat(5).slice(0, 136);

/** The longest texts without a space: each as long as the shop accepts, or a word of 136 letters. */
export const longTexts = (): WrittenTexts => ({
  person: LONG_WORD.slice(0, 60),
  email: freshEmail().replace("@", `@${"a".repeat(50)}.`),
  street: LONG_WORD,
  city: LONG_WORD.slice(0, 80),
  product: LONG_WORD,
  description: LONG_WORD,
  color: LONG_WORD.slice(0, 60).toLowerCase(),
  note: LONG_WORD,
  trackingNumber: LONG_WORD.slice(0, 40),
});
