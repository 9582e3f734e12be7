import type { SoldColor } from "./facts.ts";
import { nextId } from "./ids.ts";
import { rawNumber, timestamps, type Row } from "./insert.ts";
import type { Step } from "./line-history.ts";
import type { SeededShopper } from "./shoppers.ts";

export interface SeededLine {
  id: string;
  sold: SoldColor;
  quantity: number;
  steps: Step[];
  /** The refunded amount and the fee of a returned line, in cents. */
  back: { backCents: number; feeCents: number } | undefined;
  isHidden: boolean;
}

export interface SeededOrder {
  id: string;
  shopper: SeededShopper;
  created: Date;
  lines: SeededLine[];
}

export type Add = (table: string, row: Row) => void;

/** Adds Medusa's record of store credit that paid for an order. */
export function addCreditLine(
  add: Add,
  order_id: string,
  line: { reference: string; reference_id: string; cents: number; at: Date },
) {
  const { reference, reference_id, cents, at } = line;
  const amount = cents / 100;
  add("order_credit_line", {
    id: nextId("ordcl"),
    order_id,
    version: 1,
    reference,
    reference_id,
    amount,
    raw_amount: rawNumber(amount),
    ...timestamps(at),
  });
}

/** Returns a number's values for Medusa's two columns, the numeric one and the `raw_` one. */
export function numberColumns(column: string, value: number): Row {
  return { [column]: value, [`raw_${column}`]: rawNumber(value) };
}
