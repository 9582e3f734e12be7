import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { expect, test } from "vitest";
import { seedAdmin } from "../src/seed/admin";
import { collection } from "../src/seed/collection";
import { seedCollection } from "../src/seed/products";

/** Returns a container with these modules only, in which every workflow fails. */
const containerOf = (modules: Record<string, object>) =>
  ({ resolve: (name: string) => modules[name] }) as unknown as MedusaContainer;

const ITEMS = collection.variants.map(({ color: id }) => ({ id }));
const STORE = { regionId: "", salesChannelId: "", stockLocationId: "", shippingProfileId: "" };

/** Seeds a shop with this product and the stock levels of its first items. Returns what it tries. */
async function tried(product: { deleted_at: Date | null } | undefined, counted: number) {
  const steps: string[] = [];
  const container = containerOf({
    [ContainerRegistrationKeys.LOGGER]: { info: (line: string) => steps.push(line) },
    [Modules.PRODUCT]: {
      listProducts: (_: object, { withDeleted = false }) =>
        Promise.resolve(product && (withDeleted || !product.deleted_at) ? [product] : []),
    },
    [Modules.INVENTORY]: {
      listInventoryItems: () => Promise.resolve(ITEMS),
      listInventoryLevels: () =>
        Promise.resolve(ITEMS.slice(0, counted).map(({ id }) => ({ inventory_item_id: id }))),
    },
  });
  await seedCollection(container, STORE).catch(() => steps.push("failed"));
  return steps;
}

test("creates a missing Collection RICO or missing stock, but neither after its deletion", async () => {
  expect(await tried(undefined, 0)).toEqual(["failed"]);
  expect(await tried({ deleted_at: null }, 3)).toEqual([
    "Stocking 2 colors with 50 units each",
    "failed",
  ]);
  expect(await tried({ deleted_at: null }, ITEMS.length)).toEqual([]);
  expect(await tried({ deleted_at: new Date() }, 0)).toEqual([]);
});

test("creates the first admin only when there is none", async () => {
  const seeded = (admins: object[]) =>
    seedAdmin(containerOf({ [Modules.USER]: { listUsers: () => Promise.resolve(admins) } }), {
      ...{ email: "ada@example.com", password: "short" },
    });
  await expect(seeded([])).rejects.toThrow("ADMIN_EMAIL or ADMIN_PASSWORD: ");
  await expect(seeded([{ id: "user_1" }])).resolves.toBeUndefined();
});
