/** The scope of a round: a thorough one, started by hand, also checks what is not due yet. */
export interface Round {
  isThorough: boolean;
}

/** One problem that the reconciliation found and how it reacted, as a text for an operator. */
export interface Finding {
  what: string;
  /** The id of the attempt, line or payment. */
  id: string;
  /** It could not be mended now; the log has the error. */
  hasFailed?: true;
}
