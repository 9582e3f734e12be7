import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { announce } from "../events/announce";
import { logError } from "../lib/log-error";

/** Sends the event about the payment of one of Medusa's payment sessions, if it was paid. */
export async function announceCapture(
  container: MedusaContainer,
  sessionId: string | null,
): Promise<void> {
  if (sessionId === null) return;
  try {
    const payments = await container
      .resolve(Modules.PAYMENT)
      .listPayments({ payment_session_id: sessionId }, { select: ["id", "captured_at"] });
    for (const { id, captured_at } of payments) {
      if (captured_at) await announce(container, "payment.captured", id);
    }
  } catch (error) {
    logError(`The event of the payment of session ${sessionId} will be sent later.`, error);
  }
}
