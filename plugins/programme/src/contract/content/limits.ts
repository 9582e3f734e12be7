export const MAX_LENGTHS = {
  line: 120,
  /** One or two sentences beside a price or a form. */
  sentence: 240,
  text: 1000,
  /** A biography, or a section of a legal text. */
  long: 5000,
  address: 500,
} as const;

export const MAX_ITEMS = {
  educators: 12,
  graduates: 12,
  discussions: 12,
  /** Sections of a legal text. */
  legal: 40,
} as const;
