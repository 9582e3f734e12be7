import type { moduleDatabase } from "./module-database.ts";

type Database = Awaited<ReturnType<typeof moduleDatabase>>;

/** Quantities by color. */
type Pieces = Record<string, number>;

export interface Shelf {
  /** Sets the stocked and the reserved quantities. */
  put(stocked: Pieces, held?: Pieces): Promise<void>;
  /** Publishes or unpublishes a color's product, as if that happened this many days ago. */
  sell(color: string, isOnSale: boolean, daysAgo?: number): Promise<void>;
}

/** The tables of links between modules, which Medusa creates when it starts. */
const LINKS = [
  "product_sales_channel (product_id text, sales_channel_id text, deleted_at timestamptz)",
  "product_variant_price_set (variant_id text, price_set_id text, deleted_at timestamptz)",
  `product_variant_inventory_item (id text, variant_id text, inventory_item_id text,
     required_quantity int, deleted_at timestamptz, created_at timestamptz default now())`,
  "sales_channel_stock_location (sales_channel_id text, stock_location_id text, deleted_at timestamptz)",
];

/** Adds two products with one variant each, whose IDs are their colors: red and blue. */
export async function makeShelf({ query }: Database): Promise<Shelf> {
  for (const link of LINKS) await query(`create table ${link}`);
  await query(
    `insert into store (id, name, default_sales_channel_id, default_location_id)
     values ('store', 'Shop', 'channel', 'place')`,
  );
  await query("insert into sales_channel_stock_location values ('channel', 'place', null)");
  await query("insert into product_option (id, title) values ('option', 'Color')");
  for (const [color, handle] of Object.entries({ red: "a-piece", blue: "another" })) {
    await query(`insert into product (id, title, handle, status) values (?, ?, ?, 'published')`, [
      `prod_${color}`,
      handle,
      handle,
    ]);
    await query(
      "insert into product_product_option (id, product_id, product_option_id) values (?, ?, 'option')",
      [`of_${color}`, `prod_${color}`],
    );
    await query("insert into product_sales_channel values (?, 'channel', null)", [`prod_${color}`]);
    await query(
      `insert into product_variant (id, title, product_id, variant_rank, manage_inventory)
       values (?, ?, ?, 0, true)`,
      [color, `Piece in ${color}`, `prod_${color}`],
    );
    await query("insert into product_option_value (id, value, option_id) values (?, ?, 'option')", [
      `val_${color}`,
      color,
    ]);
    await query("insert into product_variant_option (variant_id, option_value_id) values (?, ?)", [
      color,
      `val_${color}`,
    ]);
    await query("insert into price_set (id) values (?)", [`set_${color}`]);
    await query(
      `insert into price (id, price_set_id, currency_code, amount, raw_amount, rules_count)
       values (?, ?, 'usd', 740, '{"value": "740"}', 0)`,
      [`price_${color}`, `set_${color}`],
    );
    await query("insert into product_variant_price_set values (?, ?, null)", [
      color,
      `set_${color}`,
    ]);
    await query("insert into inventory_item (id) values (?)", [`item_${color}`]);
    await query("insert into product_variant_inventory_item values (?, ?, ?, 1, null)", [
      `link_${color}`,
      color,
      `item_${color}`,
    ]);
    await query(
      `insert into inventory_level (id, inventory_item_id, location_id) values (?, ?, 'place')`,
      [`level_${color}`, `item_${color}`],
    );
  }
  return {
    put: async (stocked, held = {}) => {
      for (const [color, pieces] of Object.entries(stocked)) {
        await query(
          `update inventory_level set stocked_quantity = ?, reserved_quantity = ?
           where inventory_item_id = ?`,
          [pieces, held[color] ?? 0, `item_${color}`],
        );
      }
    },
    sell: async (color, isOnSale, daysAgo = 0) => {
      await query(
        `update product set status = ?, updated_at = now() - ? * interval '1 day' where id = ?`,
        [isOnSale ? "published" : "draft", daysAgo, `prod_${color}`],
      );
    },
  };
}
