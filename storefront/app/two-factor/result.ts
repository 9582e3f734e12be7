import type { ActionResult } from "~/actions/action-result";

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

/** The result of one of the page's forms. A failure's `detail` is shown next to that form. */
export type FactorResult = ActionResult<FactorFields>;

export interface FactorFields {
  form: FormName;
  begun?: BegunFactor;
  /** Recovery codes, shown this once. */
  codes?: string[];
  isRemoved?: boolean;
}
