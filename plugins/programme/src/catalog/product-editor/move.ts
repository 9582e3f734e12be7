import type { MedusaContainer } from "@medusajs/framework/types";
import { updateProductsWorkflow } from "@medusajs/medusa/core-flows";
import type { PlaceChange } from "../../contract/http-shop-products";
import { recordAuditEntries } from "../../audit-log/record-entry";
import { withLock } from "../../lib/locks";
import { problem } from "../../lib/problem";
import { productAuditEntry } from "../edited-product";
import { readPlacedProducts } from "../../read/catalog";
import { readShopProduct } from "./read";

/**
 * Changes a product's sort position on `/products`. Throws 404 for an unknown product, and 409 for
 * Collection RICO and if its position changed since it was shown.
 */
export function moveProduct(
  container: MedusaContainer,
  productId: string,
  { to, seen }: PlaceChange,
  by: string,
): Promise<void> {
  return withLock(container, "productOrder", "", async () => {
    const product = await readShopProduct(container, productId);
    if (product.place === null) throw problem(409, `${product.name} always comes first.`);
    if (product.place !== seen) throw problem(409, MOVED);
    const all = await readPlacedProducts(container);
    const from = product.place - 1;
    const target = { first: 0, up: from - 1, down: from + 1, last: all.length - 1 }[to];
    const at = Math.min(Math.max(target, 0), all.length - 1);
    if (at === from) return;
    const others = all.filter(({ id }) => id !== productId);
    const self = all.filter(({ id }) => id === productId);
    const moved = [...others.slice(0, at), ...self, ...others.slice(at)];
    await updateProductsWorkflow(container).run({
      input: {
        products: moved.flatMap(({ id, position }, index) =>
          position === index + 1 ? [] : [{ id, metadata: { position: index + 1 } }],
        ),
      },
    });
    const what = `Moved from position ${from + 1} to ${at + 1}`;
    await recordAuditEntries(container, [productAuditEntry(by, product, what)]);
  });
}

const MOVED = "Someone changed the product order. Please reload the page.";
