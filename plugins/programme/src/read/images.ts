import type { MedusaContainer } from "@medusajs/framework/types";
import { sql } from "../lib/sql";

/**
 * Where pictures are used: each reads texts, such as names and addresses of files, that hold the ids of
 * pictures. Whatever shows pictures has a line here, or they are deleted after a day.
 */
const readers: readonly string[] = [
  // Products, drafts too.
  "select metadata -> 'picture' ->> 'name' as text from image where deleted_at is null",
  "select thumbnail as text from product where deleted_at is null",
  "select thumbnail as text from product_variant where deleted_at is null",
  // Bags and orders keep the picture that their product had.
  "select thumbnail as text from cart_line_item where deleted_at is null",
  "select thumbnail as text from order_line_item where deleted_at is null",
  // People, in drafts and in every version that may be shown again.
  "select data::text as text from content_version where deleted_at is null",
];

const ID = /pic_[0-9A-HJKMNP-TV-Z]{26}/g;

/** The ids of all pictures that are used. */
export async function usedImages(container: MedusaContainer): Promise<string[]> {
  const every = readers.join(" union ");
  const rows = await sql<{ text: string }>(
    container,
    `select text from (${every}) as used where text like '%pic\\_%'`,
  );
  return [...new Set(rows.flatMap(({ text }) => text.match(ID) ?? []))];
}
