import { z } from "@medusajs/framework/zod";
import { outsideMethods, type OutsidePayment } from "../../contract/phone-orders";
import type { PaymentAttemptRow } from "./service";

const outsidePayment = z.object({ method: z.enum(outsideMethods), reference: z.string() });

/** Returns how an attempt was paid outside the shop; undefined if it was not. */
export function outsidePaymentOf({
  paid_outside,
}: Pick<PaymentAttemptRow, "paid_outside">): OutsidePayment | undefined {
  return outsidePayment.nullish().parse(paid_outside) ?? undefined;
}

/** The key in the metadata of a payment collection, if its order was paid after it was placed. */
export const LATER_PAYMENT = "later_payment";

/** Returns how such an order was paid outside the shop; undefined if it was not. */
export function laterPaymentOf(
  metadata: Record<string, unknown> | null,
): OutsidePayment | undefined {
  return outsidePayment.safeParse(metadata?.[LATER_PAYMENT]).data;
}
