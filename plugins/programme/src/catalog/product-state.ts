import type { ProductState } from "../contract/statuses";
import type { StoredProductRow } from "../read/catalog";

export function stateOf({ is_published, publish_at }: StoredProductRow): ProductState {
  if (is_published) return "published";
  return publish_at === null ? "draft" : "scheduled";
}
