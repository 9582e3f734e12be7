import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { deleteProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { recordActs } from "../admin-journal/record-act";
import { idsOf } from "../inventory/holds";
import { stockItemsOf, type StockItem } from "../inventory/stock-items";
import { productAct, refuseUnseenVersion, withProductLock, type By } from "./edited-product";
import { withLocks } from "../lib/locks";

/**
 * Takes a product off sale. One that was ever bought or is held for a payment stays in the engine
 * unpublished, so that it can still be sent and returned. 404 for an unknown product, 409 when it is no
 * longer the version that was seen.
 */
export function removeProduct(
  container: MedusaContainer,
  productId: string,
  { by, seen }: By,
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    refuseUnseenVersion(product, seen);
    const items = await stockItemsOf(
      container,
      product.colors.map(({ variant_id }) => variant_id),
    );
    await withLocks(container, "stock", idsOf(items), async () => {
      if (await isUsed(container, items)) {
        await updateProductsWorkflow(container).run({
          input: { selector: { id: productId }, update: { status: "draft" } },
        });
      } else {
        await deleteProductsWorkflow(container).run({ input: { ids: [productId] } });
      }
    });
    await recordActs(container, [productAct(by, product, "Taken off sale")]);
  });
}

async function isUsed(container: MedusaContainer, items: StockItem[]): Promise<boolean> {
  const [[bought], [reserved]] = await Promise.all([
    container
      .resolve<OrderLineService>(ORDER_LINE_MODULE)
      .listOrderLines({ variant_id: items.map(({ variantId }) => variantId) }, { take: 1 }),
    container
      .resolve(Modules.INVENTORY)
      .listReservationItems({ inventory_item_id: idsOf(items) }, { take: 1 }),
  ]);
  return bought !== undefined || reserved !== undefined;
}
