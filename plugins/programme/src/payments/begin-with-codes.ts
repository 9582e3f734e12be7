import type { MedusaContainer } from "@medusajs/framework/types";
import { withLocks } from "../lib/locks";
import { problem } from "../lib/problem";
import type { Quote } from "../quote/quote";
import { readCodeLimits } from "../read/code-limits";

/**
 * Runs `begin`, which stores an attempt with these discounts. Throws 409 if orders and other open
 * payment pages have reached the limit of a code, because all those pages can still be paid. Ignores
 * automatic promotions: without a code to remove, the customer could not go on.
 */
export async function beginWithCodes<T>(
  container: MedusaContainer,
  discounts: Quote["discounts"],
  begin: () => Promise<T>,
): Promise<T> {
  const codes = discounts.flatMap(({ code, is_automatic }) => (is_automatic ? [] : [code]));
  const limits = codes.length === 0 ? [] : await readCodeLimits(container, codes);
  if (limits.length === 0) return begin();
  const ids = limits.map(({ id }) => id);
  return withLocks(container, "code", ids, async () => {
    const now = await readCodeLimits(container, codes);
    const usedUp = now.find(({ is_used_up }) => is_used_up);
    if (usedUp) throw problem(409, usedUpText(usedUp.code));
    return begin();
  });
}

const usedUpText = (code: string) =>
  `Other customers are checking out with the last uses of ${code}. Please remove the code, or try again in a few minutes.`;
