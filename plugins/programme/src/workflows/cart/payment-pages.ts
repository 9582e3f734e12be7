import type { MedusaContainer } from "@medusajs/framework/types";
import { MedusaError, Modules } from "@medusajs/framework/utils";
import { problem } from "../../lib/problem";
import type { OpenCart } from "../../shopper/read-cart";

type CartWithSessions = Pick<OpenCart, "payment_collection">;

/**
 * Ends every hosted page that could still be paid for this cart, so that a page never asks for
 * another bag than the one it was made for. Throws 409 when one has just been paid.
 */
export async function closePaymentPages(
  container: MedusaContainer,
  cart: CartWithSessions,
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const sessions = cart.payment_collection?.payment_sessions ?? [];
  for (const session of sessions) {
    try {
      await payments.deletePaymentSession(session.id);
    } catch (error) {
      if (error instanceof Error && isAlreadyPaid(error)) {
        throw problem(409, "This bag has just been paid. Your orders show it in a moment.");
      }
      throw error;
    }
  }
}

function isAlreadyPaid(error: Error): boolean {
  return MedusaError.isMedusaError(error) && error.type === MedusaError.Types.NOT_ALLOWED;
}
