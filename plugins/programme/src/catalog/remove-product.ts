import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { deleteProductsWorkflow, updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type OrderLineService from "../modules/order-line/service";
import { recordAuditEntries } from "../audit-log/record-entry";
import { idsOf } from "../inventory/holds";
import { stockItemsOf, type StockItem } from "../read/holds";
import {
  productAuditEntry,
  assertVersionUnchanged,
  withProductLock,
  type EditContext,
} from "./edited-product";
import { endSalePrices } from "./product-editor/sale-prices";
import { withLocks } from "../lib/locks";

/**
 * Deletes a product. A product that was ever ordered or is held for a payment stays in Medusa,
 * unpublished and marked, so that it can still be shipped and returned. Throws 404 for an unknown
 * product and 409 if it changed since it was shown.
 */
export function removeProduct(
  container: MedusaContainer,
  productId: string,
  { by, seen }: EditContext,
): Promise<void> {
  return withProductLock(container, productId, async (product) => {
    assertVersionUnchanged(product, seen);
    const items = await stockItemsOf(
      container,
      product.colors.map(({ variant_id }) => variant_id),
    );
    await withLocks(container, "stock", idsOf(items), async () => {
      if (await isUsed(container, items)) {
        await updateProductsWorkflow(container).run({
          input: { products: [{ id: productId, status: "draft", metadata: removalMetadata() }] },
        });
      } else {
        await deleteProductsWorkflow(container).run({ input: { ids: [productId] } });
        await endSalePrices(container, productId);
      }
    });
    const what = product.state === "published" ? "Unpublished" : "Draft deleted";
    await recordAuditEntries(container, [productAuditEntry(by, product, what)]);
  });
}

const removalMetadata = () => ({ removed_at: new Date().toISOString(), publish_at: "" });

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
