import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { numberIn } from "~/forms/number-text";
import { text } from "~/forms/text";
import { usePendingForms } from "~/actions/use-pending-forms";
import type { LineIntent } from "./intents";

interface OptimisticLine {
  line: CartLine;
  isLeaving: boolean;
}

/**
 * Returns the lines with the changes that are being saved. If a change is rejected, its line gets
 * its old values back.
 */
export function useOptimisticLines(lines: CartLine[]): OptimisticLine[] {
  return applyPendingForms(lines, usePendingForms("/cart"));
}

/** Returns the lines as they will be when these forms are saved. */
export function applyPendingForms(lines: CartLine[], pending: FormData[]): OptimisticLine[] {
  const asked = (form: FormData) => text(form, "intent") as LineIntent;
  const leaving = new Set(
    pending.filter((form) => asked(form) !== "update").map((form) => text(form, "line")),
  );
  const quantities = new Map(
    pending
      .filter((form) => asked(form) === "update")
      .map((form) => [text(form, "line"), numberIn(form, "quantity")]),
  );
  return lines.map((line) => ({
    line: { ...line, quantity: quantities.get(line.id) || line.quantity },
    isLeaving: leaving.has(line.id),
  }));
}
