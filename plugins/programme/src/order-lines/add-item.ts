import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types";
import {
  ChangeActionType,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";

interface Addition {
  orderId: string;
  /** How the item replaces an order line; stored with the item, so that it is added only once. */
  cause: "exchanged_for" | "reship_of";
  lineId: string;
  /** Stored with Medusa's order change. */
  reference: string;
  itemData: () => Promise<CreateOrderLineItemDTO>;
}

/**
 * Adds an item to an order, once, and returns its ID. Medusa's workflow for adding an item requires
 * stock in addition to the held units, and there may be none.
 */
export async function addItemOnce(container: MedusaContainer, addition: Addition): Promise<string> {
  const added = await findItem(container, addition);
  if (added) return added;
  const edit = (await openEdit(container, addition)) ?? (await startEdit(container, addition));
  failpoint("item: edit begun");
  await container
    .resolve(Modules.ORDER)
    .confirmOrderChange({ id: edit.id, confirmed_by: addition.cause });
  return edit.itemId;
}

async function findItem(
  container: MedusaContainer,
  { orderId, cause, lineId }: Addition,
): Promise<string | undefined> {
  const [order] = await graph<{
    items: { id: string; metadata: Record<string, unknown> | null }[];
  }>(container, {
    entity: "order",
    fields: ["items.id", "items.metadata"],
    filters: { id: orderId },
  });
  return order?.items.find(({ metadata }) => metadata?.[cause] === lineId)?.id;
}

const additionSchema = z.object({
  reference_id: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});

interface Edit {
  id: string;
  itemId: string;
}

/** Returns an edit that an interrupted run started, so that it is continued. */
async function openEdit(
  container: MedusaContainer,
  { orderId, cause, lineId }: Addition,
): Promise<Edit | undefined> {
  const [change] = await container
    .resolve(Modules.ORDER)
    .listOrderChanges(
      { order_id: orderId, status: [OrderChangeStatus.PENDING] },
      { relations: ["actions"] },
    );
  const added = change?.actions
    .map(({ details }) => additionSchema.safeParse(details).data)
    .find((one) => one !== undefined);
  if (!change || added?.metadata[cause] !== lineId) return undefined;
  return { id: change.id, itemId: added.reference_id };
}

async function startEdit(
  container: MedusaContainer,
  { orderId, cause, lineId, reference, itemData }: Addition,
): Promise<Edit> {
  const orders = container.resolve(Modules.ORDER);
  const data = await itemData();
  const metadata = { ...data.metadata, [cause]: lineId };
  const [item] = await orders.createOrderLineItems([{ ...data, metadata }]);
  if (!item) throw new Error(`No item was created for line ${lineId}.`);
  const { quantity, unit_price } = data;
  const change = await orders.createOrderChange({
    order_id: orderId,
    change_type: OrderChangeType.EDIT,
    internal_note: reference,
    actions: [
      {
        action: ChangeActionType.ITEM_ADD,
        details: { reference_id: item.id, quantity, unit_price, metadata },
      },
    ],
  });
  return { id: change.id, itemId: item.id };
}
