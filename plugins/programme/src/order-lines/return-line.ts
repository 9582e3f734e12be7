import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { cancelReturnWorkflow } from "@medusajs/medusa/core-flows";
import { failpoint } from "../lib/failpoint";
import { environment } from "../contract/environment";
import { graph } from "../lib/graph";
import { problem } from "../lib/problem";
import type { OrderLineRow } from "../modules/order-line/service";
import { changeLine, lineStep } from "./change-line";
import { exchangeVariant, holdForExchange, releaseExchange } from "./exchange";
import { returnRefusal } from "../contract/return-rules";
import { stockLocationId } from "../inventory/stock-location";
import type { Actor, OrderLineStatus } from "../contract/statuses";

/**
 * Delivered to return_requested: an engine return of the whole line, 409 when the rules forbid it.
 * With `exchangeColor` the customer wants that color instead of money; it is held from now on.
 */
export function requestReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  exchangeColor?: string,
) {
  return changeLine(container, {
    lineId,
    to: "return_requested",
    actor,
    check: (line) => {
      const refusal = returnRefusal(line, new Date(), environment().SHOP_TIME_ZONE);
      if (refusal) throw problem(409, refusal);
    },
    drive: async (line) => {
      const variantId = exchangeColor && (await exchangeVariant(container, line, exchangeColor));
      // An earlier, interrupted request may have held another color.
      await releaseExchange(container, line.line_id);
      if (variantId) await holdForExchange(container, line, variantId);
      try {
        failpoint("return: exchange held");
        return {
          return_id: await openReturn(container, line),
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

interface Decision {
  action: "approved" | "denied";
  /** The status the person saw; a different current status is a 409. */
  expected?: OrderLineStatus | undefined;
}

/** An admin's decision on a requested return. 409 when the line's status has changed since. */
export function decideReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { action, expected }: Decision,
) {
  const decide = action === "approved" ? approveReturn : denyReturn;
  return decide(container, lineId, actor, expected);
}

/** The goods may come back; the engine's return stays open until they arrive. */
export const approveReturn = lineStep({ to: "return_approved", drive: async () => ({}) });

/** Denied before or after approval: the engine's return is canceled. */
export const denyReturn = lineStep({
  to: "return_denied",
  check: (line) => {
    // Once a receipt has decided the amounts, the refund continues even after an interruption.
    if (line.settlement) throw problem(409, "These goods have been received already.");
  },
  drive: async (container, line) => {
    const found = await findReturn(container, line);
    if (found && found.status !== "canceled") {
      await cancelReturnWorkflow(container).run({ input: { return_id: found.id } });
    }
    failpoint("return: canceled");
    await releaseExchange(container, line.line_id);
    return {};
  },
});

export interface EngineReturn {
  id: string;
  status: "open" | "requested" | "received" | "partially_received" | "canceled";
  items: { item_id: string }[] | null;
}

/** The line's return: a line never has more than one. */
export async function findReturn(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<EngineReturn | undefined> {
  const returns = await graph<EngineReturn>(container, {
    entity: "return",
    fields: ["id", "status", "items.item_id"],
    filters: { order_id: line.order_id },
  });
  return returns.find((one) => one.items?.some((item) => item.item_id === line.line_id));
}

/**
 * Requests the engine's return of the whole line in one transaction: with several, an interruption
 * would block changes to all other lines of the order.
 */
async function openReturn(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const found = await findReturn(container, line);
  if (found) return found.id;
  const { id } = await container.resolve(Modules.ORDER).createReturn({
    order_id: line.order_id,
    location_id: await stockLocationId(container),
    requested_at: new Date(),
    items: [{ id: line.line_id, quantity: line.quantity }],
  });
  return id;
}
