/** How far a round goes: one that was asked for by hand looks at what is not due yet as well. */
export interface Round {
  isThorough: boolean;
}

/** One thing that the reconciliation found and what it did about it, in words for an operator. */
export interface Finding {
  what: string;
  /** The attempt, line or payment. */
  id: string;
  /** It could not be mended now; the log has the error. */
  hasFailed?: true;
}
