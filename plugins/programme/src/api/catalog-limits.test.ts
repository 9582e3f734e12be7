import { expect, test, vi } from "vitest";
import { limitCatalog } from "./catalog-limits";

/** Why a query is refused; undefined for one that is let in. */
function refusal(query: Record<string, unknown>): string | undefined {
  const next = vi.fn();
  try {
    limitCatalog({ query } as never, {} as never, next);
  } catch (error) {
    const { status, message } = error as { status: number; message: string };
    return `${status} ${message}`;
  }
  expect(next).toHaveBeenCalledOnce();
  return undefined;
}

const LIMIT = "400 limit must be a whole number from 0 to 100.";
const OFFSET = "400 offset must be a whole number from 0 to 100000.";
const moment = (name: string) => `400 ${name} must be a day or a moment such as 2026-11-21.`;

test.each<[Record<string, unknown>, string | undefined]>([
  [{}, undefined],
  [{ limit: "100", offset: "100000" }, undefined],
  [{ limit: "101" }, LIMIT],
  [{ limit: "-1" }, LIMIT],
  [{ limit: ["1", "2"] }, LIMIT],
  [{ offset: "100001" }, OFFSET],
  [{ "a.b": "1" }, undefined],
  [{ "a.b.c": "1" }, "400 A parameter's name must have one dot at the most."],
  [{ created_at: { $gt: "2026-11-21" } }, undefined],
  [{ updated_at: "2026-11-21T10:00:00Z" }, undefined],
  [{ created_at: { $gt: ["soon"] } }, moment("created_at")],
  [{ updated_at: "2026-13-01" }, moment("updated_at")],
  [{ deleted_at: "never" }, moment("deleted_at")],
  [{ fields: "title,variants.prices.amount" }, undefined],
  [
    { fields: ["title", "variants.inventory_items.id"] },
    "400 fields must not name inventory_items.",
  ],
  [{ fields: "*Location_levels" }, "400 fields must not name Location."],
  [{ fields: "variants.reservations" }, "400 fields must not name reserv."],
  [{ fields: "payment_providers.id" }, "400 fields must not name payment_provider."],
  [{ fields: "sales_channels.id" }, "400 fields must not name sales_channel."],
  [{ fields: "variants.price_set.id" }, "400 fields must not name price_set."],
])("the catalog asked for %j: %s", (query, message) => {
  expect(refusal(query)).toBe(message);
});
