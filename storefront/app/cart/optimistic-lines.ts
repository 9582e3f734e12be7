import type { CartLine } from "@tomashi/programme/http";
import { text } from "~/forms/text";
import { usePendingForms } from "~/outcome/use-pending";

/**
 * The bag as it will be once the shop has taken what is under way. A refusal ends the waiting, and
 * with it the line is as it was.
 */
export function useOptimisticLines(lines: CartLine[]): { line: CartLine; isLeaving: boolean }[] {
  const leaving = new Set(
    [...usePendingForms("/cart/remove"), ...usePendingForms("/cart/move-to-wishlist")].map((form) =>
      text(form, "line"),
    ),
  );
  const quantities = new Map(
    usePendingForms("/cart/update").map((form) => [
      text(form, "line"),
      Number(text(form, "quantity")),
    ]),
  );
  return lines.map((line) => ({
    line: { ...line, quantity: quantities.get(line.id) || line.quantity },
    isLeaving: leaving.has(line.id),
  }));
}
