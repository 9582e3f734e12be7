import { CURRENCY } from "@tomashi/programme/contract/money";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows";
import { COLOR_OPTION } from "@tomashi/programme/contract/line-item";
import { collection } from "./collection";
import type { StoreIds } from "./store";

/**
 * Creates Collection RICO and its stock, unless the product was created before. Keeps an admin's
 * changes, and doesn't re-create a deleted product.
 */
export async function seedCollection(container: MedusaContainer, store: StoreIds): Promise<void> {
  const products = container.resolve(Modules.PRODUCT);
  const [made] = await products.listProducts(
    { handle: collection.handle },
    { withDeleted: true, select: ["id", "deleted_at"] },
  );
  if (!made) await createCollection(container, store);
  if (!made?.deleted_at) await createMissingLevels(container, store);
}

async function createCollection(container: MedusaContainer, store: StoreIds): Promise<void> {
  await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: collection.title,
          handle: collection.handle,
          description: collection.description,
          weight: collection.weight_grams,
          status: "published",
          shipping_profile_id: store.shippingProfileId,
          sales_channels: [{ id: store.salesChannelId }],
          options: [
            { title: COLOR_OPTION, values: collection.variants.map((variant) => variant.color) },
          ],
          variants: collection.variants.map((variant, rank) => ({
            title: variant.title,
            sku: `RICO-${variant.color.toUpperCase()}`,
            variant_rank: rank,
            manage_inventory: true,
            options: { [COLOR_OPTION]: variant.color },
            prices: [{ currency_code: CURRENCY, amount: variant.price }],
          })),
        },
      ],
    },
  });
}

/** Creates stock levels for items without one. Never changes an existing level. */
async function createMissingLevels(container: MedusaContainer, store: StoreIds): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY);
  const skus = collection.variants.map((variant) => `RICO-${variant.color.toUpperCase()}`);
  const items = await inventory.listInventoryItems({ sku: skus });
  const levels = await inventory.listInventoryLevels({ inventory_item_id: items.map((i) => i.id) });
  const counted = new Set(levels.map((level) => level.inventory_item_id));
  const missing = items.filter((item) => !counted.has(item.id));
  if (missing.length === 0) return;
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .info(`Stocking ${missing.length} colors with ${collection.stock} units each`);
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: missing.map((item) => ({
        inventory_item_id: item.id,
        location_id: store.stockLocationId,
        stocked_quantity: collection.stock,
      })),
    },
  });
}
