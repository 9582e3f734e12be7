import type { MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../../lib/graph";
import { problem } from "../../lib/problem";
import type { OpenCart } from "../../shopper/read-cart";
import { cartLines } from "../../shopper/read-cart";

/** Throws 409, naming them, when a bag holds pieces that have left the sale since they went in. */
export async function ensureSold(container: MedusaContainer, cart: OpenCart): Promise<void> {
  const lines = cartLines(cart);
  const variants = await graph<{ id: string; product: { status: string } | null }>(container, {
    entity: "product_variant",
    fields: ["id", "product.status"],
    filters: { id: lines.map((line) => line.variant_id) },
  });
  const sold = new Set(
    variants.filter(({ product }) => product?.status === "published").map(({ id }) => id),
  );
  const gone = lines.filter((line) => !sold.has(line.variant_id));
  if (gone.length === 0) return;
  const names = gone.map((line) => `${line.name} (${line.color})`).join(", ");
  throw problem(409, `${names} can no longer be bought. Please change your bag.`);
}
