import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { failpoint } from "../lib/failpoint";
import { environment } from "../server-kit/environment";
import { problem } from "../lib/problem";
import { withLock } from "../lib/locks";
import type { OrderLineRow } from "../modules/order-line/service";
import { changeLine, lineStep } from "./change-line";
import { readLine } from "./customer-line";
import { voidLabelLater } from "../labels/void-label";
import { splitOffUnits } from "./split-line";
import { cancelReturn, openReturn } from "./medusa-return";
import { exchangeVariant, holdForExchange, releaseExchange } from "./exchange";
import { returnProblem } from "../contract/return-rules";
import type { ReturnReason } from "../contract/return-reasons";
import type { Actor, OrderLineStatus } from "../contract/statuses";

/** Describes a requested return. Without any field, it is a refund without a reason. */
export interface ReturnWish {
  /** Requested instead of a refund; held from now on. */
  exchangeColor?: string | undefined;
  reason?: ReturnReason | undefined;
  note?: string | undefined;
  /** Number of units; all of the order line if unset. */
  quantity?: number | undefined;
}

/**
 * Changes the status to return requested and opens a Medusa return: of the entire order line, or of
 * some of its units, which become a separate order line. Returns that order line. Throws 409 if the
 * rules forbid it.
 */
export async function requestReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { exchangeColor, reason, note, quantity }: ReturnWish = {},
) {
  return changeLine(container, {
    lineId: await lineToReturn(container, lineId, { exchangeColor, quantity }),
    to: "return_requested",
    from: "delivered",
    actor,
    check: assertReturnable,
    drive: async (line) => {
      await assertAccountExists(container, line.customer_id);
      const variantId = exchangeColor && (await exchangeVariant(container, line, exchangeColor));
      // An earlier, interrupted request may have held another color.
      await releaseExchange(container, line.line_id);
      if (variantId) await holdForExchange(container, line, variantId);
      const given = { return_reason: reason ?? null, return_note: note ?? null };
      try {
        failpoint("return: exchange held");
        const { id, display_id } = await openReturn(container, line, given);
        return {
          ...given,
          return_id: id,
          return_number: display_id,
          requested_at: new Date(),
          exchange_variant_id: variantId ?? null,
        };
      } catch (error) {
        await releaseExchange(container, line.line_id);
        throw error;
      }
    },
  });
}

function assertReturnable(line: OrderLineRow): void {
  const refusal = returnProblem(line, new Date(), environment().SHOP_TIME_ZONE);
  if (refusal) throw problem(409, refusal);
}

/**
 * Splits off the returned units unless they are all of the line, after everything else was
 * validated.
 */
async function lineToReturn(
  container: MedusaContainer,
  lineId: string,
  { exchangeColor, quantity }: Pick<ReturnWish, "exchangeColor" | "quantity">,
): Promise<string> {
  if (quantity === undefined) return lineId;
  const { order_id } = await readLine(container, lineId);
  return withLock(container, "order", order_id, async () => {
    const line = await readLine(container, lineId);
    assertReturnable(line);
    if (exchangeColor) await exchangeVariant(container, line, exchangeColor);
    return (await splitOffUnits(container, line, quantity)).line_id;
  });
}

/** A return may be settled with store credit, which requires an account. */
async function assertAccountExists(container: MedusaContainer, customerId: string): Promise<void> {
  const found = await container.resolve(Modules.CUSTOMER).listCustomers({ id: customerId });
  if (found.length === 0) throw problem(409, "The account of this order has been deleted.");
}

interface Decision {
  action: "approved" | "denied";
  /** The status that the admin saw; if it has changed, the response is a 409. */
  expected?: OrderLineStatus | undefined;
  reason?: string | undefined;
}

/**
 * Approves or denies a requested return. Throws 409 if the order line's status has changed since.
 */
export function decideReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { action, expected, reason }: Decision,
) {
  return action === "approved"
    ? approveReturn(container, lineId, actor, expected)
    : denyReturn(container, lineId, actor, { expected, reason });
}

/** Approves a return; Medusa's return stays open until the item is received. */
export const approveReturn = lineStep({
  to: "return_approved",
  drive: async (container, line) => {
    // An interrupted cancellation or denial may have canceled the return and released the hold.
    const { id, display_id } = await openReturn(container, line);
    if (line.exchange_variant_id) await holdForExchange(container, line, line.exchange_variant_id);
    return { return_id: id, return_number: display_id };
  },
});

/** Denies a return before or after its approval, cancels Medusa's return, and voids its label. */
export function denyReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { expected, reason }: Pick<Decision, "expected" | "reason"> = {},
) {
  return changeLine(container, {
    lineId,
    to: "return_denied",
    actor,
    expected,
    check: (line) => {
      // Once a receipt has stored the amounts, its refund is completed even after an interruption.
      if (line.settlement) throw problem(409, "This return has already been received.");
    },
    drive: async (line) => {
      await cancelReturn(container, line);
      failpoint("return: canceled");
      if (line.return_id) await voidLabelLater(container, { return_id: line.return_id });
      await releaseExchange(container, line.line_id);
      return { refusal_reason: reason ?? null };
    },
  });
}
