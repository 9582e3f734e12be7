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
 * Delivered to return_requested: a return of the engine for the whole line, 409 against the rules.
 * With `exchangeColor` the customer wants the piece in that color instead of the money; it is held
 * from now on.
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
      // What an earlier request that was cut off has held may be another color.
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
  /** The status that was shown; another one now is a 409. */
  expected?: OrderLineStatus | undefined;
}

/** What an admin decides on a requested return. 409 when the line has moved on since. */
export function decideReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { action, expected }: Decision,
) {
  const decide = action === "approved" ? approveReturn : denyReturn;
  return decide(container, lineId, actor, expected);
}

/** The goods may come back; the engine's return stays open until they do. */
export const approveReturn = lineStep({ to: "return_approved", drive: async () => ({}) });

/** Refused, before or after the goods were due: the engine's return is canceled. */
export const denyReturn = lineStep({
  to: "return_denied",
  check: (line) => {
    // What was decided at the receipt is on its way, also when the receipt was cut off.
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

/** The return of this line: there is one at most, ever. */
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
 * The engine's return of the whole line, requested. Made in one transaction: begun and named in
 * several, one that was cut off would keep every other line of the order from changing.
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
