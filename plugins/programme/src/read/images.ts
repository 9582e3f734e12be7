import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/**
 * Lists queries for every place that uses images. Each reads text that contains image IDs, such as
 * file names and URLs. Add a query for every new use, or the images are deleted after a day.
 */
const readers: readonly string[] = [
  "select metadata -> 'picture' ->> 'name' as text from image where deleted_at is null",
  "select thumbnail as text from product where deleted_at is null",
  "select thumbnail as text from product_variant where deleted_at is null",
  // Carts and orders keep the image that their product had.
  "select thumbnail as text from cart_line_item where deleted_at is null",
  "select thumbnail as text from order_line_item where deleted_at is null",
  // Site content, in drafts and in every version that may be restored.
  "select data::text as text from content_version where deleted_at is null",
];

const ID = /pic_[0-9A-HJKMNP-TV-Z]{26}/g;

export async function usedImages(container: MedusaContainer): Promise<string[]> {
  const every = readers.join(" union ");
  const rows = await sql<{ text: string }>(
    container,
    `select text from (${every}) as used where text like '%pic\\_%'`,
  );
  return [...new Set(rows.flatMap(({ text }) => text.match(ID) ?? []))];
}
