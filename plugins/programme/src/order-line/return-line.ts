import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import {
  beginReturnOrderWorkflow,
  cancelReturnWorkflow,
  confirmReturnRequestWorkflow,
  requestItemReturnWorkflow,
} from "@medusajs/medusa/core-flows";
import { checkpoint } from "../lib/checkpoint";
import { environment } from "../lib/environment";
import { graph } from "../lib/graph";
import { problem } from "../lib/problem";
import type { OrderLineRow } from "../modules/order-line/service";
import { changeLine } from "./change-line";
import { exchangeVariant, holdForExchange, releaseExchange } from "./exchange";
import { returnRefusal } from "./return-rules";
import { stockLocationId } from "../stock/stock-location";
import type { Actor } from "./words";

/**
 * Delivered to return_requested: a return of the engine for the whole line, 409 against the rules.
 * With `exchangeColor` the customer wants the piece in that colour instead of the money; it is held
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
      // What an earlier request that was cut off has held may be another colour.
      await releaseExchange(container, line.line_id);
      if (variantId) await holdForExchange(container, line, variantId);
      try {
        checkpoint("return: exchange held");
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

/** The goods may come back; the engine's return stays open until they do. */
export function approveReturn(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "return_approved",
    actor,
    drive: async () => ({}),
  });
}

/** Refused, before or after the goods were due: the engine's return is cancelled. */
export function denyReturn(container: MedusaContainer, lineId: string, actor: Actor) {
  return changeLine(container, {
    lineId,
    to: "return_denied",
    actor,
    drive: async (line) => {
      const found = await findReturn(container, line);
      if (found && found.status !== "canceled") {
        await cancelReturnWorkflow(container).run({ input: { return_id: found.id } });
      }
      checkpoint("return: cancelled");
      await releaseExchange(container, line.line_id);
      return {};
    },
  });
}

export interface EngineReturn {
  id: string;
  status: "open" | "requested" | "received" | "partially_received" | "canceled";
  received_at: string | null;
  metadata: Record<string, unknown> | null;
  items: { item_id: string }[] | null;
}

/** The return that was begun for this line: it carries the line's id from its first moment on. */
export async function findReturn(
  container: MedusaContainer,
  line: OrderLineRow,
): Promise<EngineReturn | undefined> {
  const returns = await graph<EngineReturn>(container, {
    entity: "return",
    fields: ["id", "status", "received_at", "metadata", "items.item_id"],
    filters: { order_id: line.order_id },
  });
  return returns.find((one) => one.metadata?.line_id === line.line_id);
}

/** Begin, name the line, confirm: each step only when the engine does not show it done. */
async function openReturn(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const found = await findReturn(container, line);
  const id = found?.id ?? (await beginReturn(container, line));
  if (found?.status === "requested") return id;
  checkpoint("return: begun");
  if (!(await isNamed(container, id, line, "RETURN_ITEM"))) {
    await requestItemReturnWorkflow(container).run({
      input: { return_id: id, items: [{ id: line.line_id, quantity: line.quantity }] },
    });
  }
  checkpoint("return: line named");
  await confirmReturnRequestWorkflow(container).run({ input: { return_id: id } });
  return id;
}

async function beginReturn(container: MedusaContainer, line: OrderLineRow): Promise<string> {
  const { result } = await beginReturnOrderWorkflow(container).run({
    input: {
      order_id: line.order_id,
      location_id: await stockLocationId(container),
      metadata: { line_id: line.line_id },
    },
  });
  if (!result.return_id) throw new Error(`The engine began no return for line ${line.line_id}.`);
  return result.return_id;
}

/** Whether a change of this return names the line already, as coming back or as having come back. */
export async function isNamed(
  container: MedusaContainer,
  returnId: string,
  line: OrderLineRow,
  action: "RETURN_ITEM" | "RECEIVE_RETURN_ITEM",
): Promise<boolean> {
  const changes = await container
    .resolve(Modules.ORDER)
    .listOrderChanges({ return_id: returnId }, { relations: ["actions"] });
  return changes
    .flatMap((change) => change.actions)
    .some((one) => one.action === action && one.details?.reference_id === line.line_id);
}
