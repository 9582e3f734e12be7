import type { ActionResult } from "~/actions/action-result";

export const formNames = ["start", "confirm", "renew", "remove"] as const;
export type FormName = (typeof formNames)[number];

export interface StartedSetup {
  id: string;
  secret: string;
  /** The secret as a URL for the app, and its QR code. */
  url: string;
  qr: { size: number; path: string };
}

/** The result of one of the page's forms. A failure's `detail` is shown next to that form. */
export type TwoFactorResult = ActionResult<TwoFactorFields>;

export interface TwoFactorFields {
  form: FormName;
  begun?: StartedSetup;
  /** New recovery codes, shown only this once. */
  codes?: string[];
  isRemoved?: boolean;
}
