/** One thing that the reconciliation found and what it did about it, in words for an operator. */
export interface Finding {
  what: string;
  /** The attempt, line or payment. */
  id: string;
}
