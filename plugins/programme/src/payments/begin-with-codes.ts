import type { MedusaContainer } from "@medusajs/framework/types";
import { withLocks } from "../lib/locks";
import { problem } from "../lib/problem";
import type { Quote } from "../quote/quote";
import { readCodeLimits } from "../read/code-limits";

export const TOTAL_CHANGED = "The total has changed. Please look again.";

/**
 * Runs `begin`, which stores an attempt with these discounts. Throws 409 if orders and other open
 * payment pages have reached the limit of a promotion; the open pages count because they can still
 * be paid. The next time the cart is priced, a used-up automatic promotion is omitted.
 */
export async function beginWithCodes<T>(
  container: MedusaContainer,
  discounts: Quote["discounts"],
  begin: () => Promise<T>,
): Promise<T> {
  const codes = discounts.map(({ code }) => code);
  const limits = codes.length === 0 ? [] : await readCodeLimits(container, codes);
  if (limits.length === 0) return begin();
  const ids = limits.map(({ id }) => id);
  const textFor = (code: string) =>
    discounts.some((one) => one.code === code && one.is_automatic)
      ? TOTAL_CHANGED
      : usedUpText(code);
  return withLocks(container, "code", ids, async () => {
    const now = await readCodeLimits(container, codes);
    const usedUp = now.find(({ is_used_up }) => is_used_up);
    if (usedUp) throw problem(409, textFor(usedUp.code));
    return begin();
  });
}

const usedUpText = (code: string) =>
  `Other customers are checking out with the last uses of ${code}. Please remove the code, or try again in a few minutes.`;
