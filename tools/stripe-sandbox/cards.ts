/** A card that the sandbox knows. It rejects all other numbers as invalid. */
export interface TestCard {
  brand: string;
  fingerprint: string;
  declined: boolean;
}

const cards: Record<string, TestCard> = {
  "4242424242424242": { brand: "visa", fingerprint: "SandboxVisaPays1", declined: false },
  "4000000000000002": { brand: "visa", fingerprint: "SandboxVisaDecl2", declined: true },
};

/** Returns the test card with this number. Ignores spaces and hyphens. */
export function findTestCard(number: string): { card: TestCard; last4: string } | null {
  const digits = number.replace(/[\s-]/g, "");
  const card = Object.hasOwn(cards, digits) ? cards[digits] : undefined;
  return card === undefined ? null : { card, last4: digits.slice(-4) };
}

export interface Expiry {
  month: number;
  year: number;
}

/**
 * Parses `12 / 34`, `12/2034`, `12-34`, or `1234`. Returns null when it is not a month and year.
 */
export function parseExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*[/-]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(text.trim());
  if (match === null) return null;
  const month = Number(match[1] ?? match[3]);
  const year = match[2] ?? match[4] ?? "";
  if (month < 1 || month > 12) return null;
  return { month, year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

/** Returns true after the end of the card's month; `now` is in milliseconds. */
export function hasExpired(expiry: Expiry, now: number): boolean {
  const firstDayAfter = Date.UTC(expiry.year, expiry.month, 1);
  // Compares with the end of the month in UTC-12, the last time zone in which it ends.
  return now >= firstDayAfter + 12 * 60 * 60 * 1000;
}
