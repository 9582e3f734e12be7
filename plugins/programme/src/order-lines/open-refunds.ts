import type { MedusaContainer } from "@medusajs/framework/types";
import type { OpenRefundMethod } from "../contract/open-refunds";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { hasAccount } from "../settlements/has-account";
import { disputedCents } from "../settlements/is-refundable";
import { refundableOf } from "../settlements/refundable-amount";
import { carryOutSettlement } from "./carry-out-settlement";
import { assertCredit } from "./refund-order";

interface Decision {
  /** ID of the settlement. */
  id: string;
  /** Number of the card refund that the staff member saw as open. */
  attempt: number;
  method: OpenRefundMethod;
  /** Required for a refund outside the shop. */
  reference?: string | undefined;
}

/**
 * Pays a card part that failed or waits for a dispute, the way staff decided. Stores the decision
 * before money moves, so an interrupted one is completed once. Throws 404 for an unknown refund,
 * and 409 if it no longer waits or can't be paid this way.
 */
export async function payOpenRefund(
  container: MedusaContainer,
  orderId: string,
  decision: Decision,
  by: string,
): Promise<void> {
  const { id, method } = decision;
  await withLock(container, "order", orderId, async () => {
    const open = await readSettlement(container, orderId, id);
    if (method === "card" && open.card_waits === "dispute") {
      throw problem(409, "Stripe doesn't accept refunds of this payment during the dispute.");
    }
    if (method === "credit") {
      await assertAccount(container, orderId);
      const disputed = await disputedCents(container, orderId);
      if (disputed > 0) {
        const left = await refundableOf(container, orderId, open);
        assertCredit(open.card_cents, left.cents - open.credit_cents - disputed);
      }
    }
    if (method === "card" && open.card_waits === "outside") {
      throw problem(
        409,
        "This order was not paid by card. Pay it back yourself, or as store credit.",
      );
    }
    if (!(await decide(container, decision, by))) {
      throw problem(409, "This refund is no longer open. Please reload.");
    }
    failpoint("open refund: decided");
    try {
      await carryOutSettlement(container, await readSettlement(container, orderId, id));
    } catch (error) {
      logError(`Refund ${id} of order ${orderId} will be finished later.`, error);
    }
  });
}

function decide(
  container: MedusaContainer,
  { id, attempt, method, reference = "" }: Decision,
  by: string,
): Promise<boolean> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const refund = { id, attempt };
  if (method === "credit") return service.decideCredit(refund, by);
  if (method === "card") return service.decideCard(refund, null, by);
  if (reference === "") throw problem(400, "Enter a reference to find the refund by.");
  return service.decideOutside(refund, { reference, by });
}

async function readSettlement(
  container: MedusaContainer,
  orderId: string,
  id: string,
): Promise<SettlementRow> {
  const [settlement] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ id, order_id: orderId }, { take: 1 });
  if (!settlement) throw problem(404, "This refund does not exist.");
  return settlement;
}

async function assertAccount(container: MedusaContainer, orderId: string): Promise<void> {
  const [line] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLines({ order_id: orderId }, { take: 1 });
  if (line && (await hasAccount(container, line.customer_id))) return;
  throw problem(409, "The customer's account was deleted, so it can't have store credit.");
}
