import type { MedusaContainer } from "@medusajs/framework/types";
import { problem } from "../lib/problem";
import { sql } from "../lib/sql";
import { lineFacts, variantOfLine, type LineFacts } from "../catalog/line-facts";

export interface Variant {
  id: string;
  /** It is sold without being counted, or beyond its count. */
  is_endless: boolean;
  facts: LineFacts;
}

/** What a line keeps of this variant. Throws 404 for one that is not published. */
export async function readVariant(container: MedusaContainer, id: string): Promise<Variant> {
  const [variant] = await sql<Variant>(
    container,
    `select v.id, v.allow_backorder or not v.manage_inventory as is_endless, ${lineFacts} as facts
     ${variantOfLine}
     where v.id = ? and v.deleted_at is null
       and p.status = 'published' and p.deleted_at is null`,
    [id],
  );
  if (!variant) throw problem(404, "Product not found.");
  return variant;
}
