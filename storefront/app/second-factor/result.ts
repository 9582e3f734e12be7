export const formNames = ["start", "confirm", "renew", "remove"] as const;
export type FormName = (typeof formNames)[number];

/** A set-up that waits for its first code. */
export interface BegunFactor {
  id: string;
  secret: string;
  /** The same for the app, and its picture. */
  url: string;
  qr: { size: number; path: string };
}

/** What came of one of the page's forms. */
export interface FactorResult {
  form: FormName;
  /** A sentence beside the form. */
  problem?: string;
  begun?: BegunFactor;
  /** Recovery codes, shown this once. */
  codes?: string[];
  isRemoved?: boolean;
}
