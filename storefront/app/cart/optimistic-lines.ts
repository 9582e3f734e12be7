import type { CartLine } from "@tomashi/programme/contract/http-cart";
import { text } from "~/forms/text";
import { usePendingForms } from "~/actions/use-pending-forms";
import type { LineIntent } from "./intents";

/**
 * The bag with the changes that are being saved. A refusal ends the submission, and the line is as it
 * was.
 */
export function useOptimisticLines(lines: CartLine[]): { line: CartLine; isLeaving: boolean }[] {
  const pending = usePendingForms("/cart");
  const asked = (form: FormData) => text(form, "intent") as LineIntent;
  const leaving = new Set(
    pending.filter((form) => asked(form) !== "update").map((form) => text(form, "line")),
  );
  const quantities = new Map(
    pending
      .filter((form) => asked(form) === "update")
      .map((form) => [text(form, "line"), Number(text(form, "quantity"))]),
  );
  return lines.map((line) => ({
    line: { ...line, quantity: quantities.get(line.id) || line.quantity },
    isLeaving: leaving.has(line.id),
  }));
}
