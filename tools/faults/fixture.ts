import { turnOnCharges, type Charges } from "./charges.ts";
import type { Client } from "./client.ts";
import type { FaultShop } from "./shop.ts";

/**
 * The state that all actors of a run share, with what they saw. The audit compares that with the
 * outcome.
 */
export interface Fixture {
  shop: FaultShop;
  client: Client;
  variants: Map<string, string>;
  stockAtStart: Map<string, number>;
  tokens: Map<string, string>;
  shownOrders: Map<string, string>;
  shownRefunds: Set<string>;
  /** Undefined in a run without taxes, shipping prices, and promotions. */
  charges: Charges | undefined;
  counts: Counts;
  /** True when all actors should finish their current work and stop. */
  isOver: boolean;
  report: (what: string) => void;
}

export interface Counts {
  tried: number;
  outOfStock: number;
  kills: number;
  databaseStops: number;
  redisStops: number;
}

/** The stock of colors that never run out. */
const PLENTY = 100_000;
const scarce: Record<string, (purchases: number) => number> = {
  red: () => 3,
  white: (purchases) => Math.ceil(purchases / 20) + 2,
  dalmatian: (purchases) => Math.ceil(purchases / 8) + 2,
};

/**
 * Sets the stock: some colors never run out, and for others shoppers compete for the last units.
 */
export async function openFixture(
  shop: FaultShop,
  client: Client,
  {
    purchases,
    isPlain = true,
    report,
  }: { purchases: number; isPlain?: boolean; report: Fixture["report"] },
): Promise<Fixture> {
  const rows = await shop.query<{ variant_id: string; color: string; item_id: string }>(
    `select v.id as variant_id, lower(split_part(v.sku, '-', 2)) as color,
            i.inventory_item_id as item_id
     from product_variant v
     join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
     where v.sku like 'RICO-%' and v.deleted_at is null`,
  );
  const fixture: Fixture = {
    shop,
    client,
    variants: new Map(),
    stockAtStart: new Map(),
    tokens: new Map(),
    shownOrders: new Map(),
    shownRefunds: new Set(),
    charges: isPlain ? undefined : await turnOnCharges(client),
    counts: { tried: 0, outOfStock: 0, kills: 0, databaseStops: 0, redisStops: 0 },
    isOver: false,
    report,
  };
  for (const { variant_id, color, item_id } of rows) {
    const pieces = scarce[color]?.(purchases) ?? PLENTY;
    await shop.query(
      `update inventory_level set stocked_quantity = $2::int,
         raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
       where inventory_item_id = $1`,
      [item_id, pieces],
    );
    fixture.variants.set(color, variant_id);
    fixture.stockAtStart.set(variant_id, pieces);
  }
  await watchStock(shop);
  return fixture;
}

/**
 * Makes the database record each transaction that ends with less stock than reservations. Polling
 * would miss such a moment.
 */
async function watchStock(shop: FaultShop): Promise<void> {
  await shop.query(`
    create table oversold_moment (inventory_item_id text, stocked numeric, reserved numeric,
      at timestamptz default now());
    create function note_oversold() returns trigger language plpgsql as $$
    begin
      insert into oversold_moment (inventory_item_id, stocked, reserved)
      select inventory_item_id, stocked_quantity, reserved_quantity from inventory_level
      where id = new.id and (stocked_quantity < reserved_quantity or stocked_quantity < 0);
      return null;
    end $$;
    create constraint trigger oversold after insert or update on inventory_level
      deferrable initially deferred for each row execute function note_oversold();`);
}
