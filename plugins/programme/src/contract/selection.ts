import type { OrderLineStatus } from "./statuses";

/** Limits how many order lines are changed or printed at a time. */
export const MAX_SELECTED_LINES = 300;

/** Limits how many orders are selected by their filter instead of one by one. */
export const MAX_SELECTED_ORDERS = 200;

/** The steps for several order lines, with the only status that each starts from. */
export const batchStarts = {
  processing: "confirmed",
  delivered: "processing",
  approved: "return_requested",
  delayed: "confirmed",
} as const satisfies Record<string, OrderLineStatus>;

export type BatchStep = keyof typeof batchStarts;

export function isBatchStep(word: unknown): word is BatchStep {
  return typeof word === "string" && Object.hasOwn(batchStarts, word);
}
