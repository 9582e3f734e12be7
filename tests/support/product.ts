import { callAdmin } from "./commerce.ts";
import { query } from "./database.ts";

/** A product of one test, so that no other test buys from its stock. */
export interface TestProduct {
  /** The variants' IDs by color. */
  variants: Record<string, string>;
}

interface Pieces {
  /** In dollars. */
  price: number;
  stock: number;
}

let made = 0;

let places: ReturnType<typeof readPlaces> | undefined;

/** Returns the shop's sales channel, stock location, and shipping profile. */
async function readPlaces() {
  const { body } = await callAdmin<{
    stores: { default_sales_channel_id: string; default_location_id: string }[];
  }>("/admin/stores");
  const { body: sent } = await callAdmin<{ shipping_profiles: { id: string }[] }>(
    "/admin/shipping-profiles",
  );
  const [store] = body.stores;
  return {
    channel: store?.default_sales_channel_id,
    location: store?.default_location_id,
    profile: sent.shipping_profiles[0]?.id,
  };
}

const COLORS_OF_A_PRODUCT = 5;

/** Publishes a product with these colors, or several products for more colors than one can have. */
export async function newProduct(colors: Record<string, Pieces>): Promise<TestProduct> {
  const variants: TestProduct["variants"] = {};
  const left = Object.entries(colors);
  while (left.length > 0) {
    const some = Object.fromEntries(left.splice(0, COLORS_OF_A_PRODUCT));
    Object.assign(variants, (await oneProduct(some)).variants);
  }
  return { variants };
}

async function oneProduct(colors: Record<string, Pieces>): Promise<TestProduct> {
  made += 1;
  const mark = `${Date.now()}-${process.pid}-${made}`;
  places ??= readPlaces();
  const { channel, profile } = await places;
  const { body, status } = await callAdmin<{
    product: { variants: { id: string; title: string }[] };
  }>("/admin/products", {
    body: {
      title: `A piece for trials ${mark}`,
      status: "published",
      shipping_profile_id: profile,
      sales_channels: [{ id: channel }],
      options: [{ title: "Color", values: Object.keys(colors).map(capitalized) }],
      variants: Object.entries(colors).map(([color, { price }]) => ({
        title: color,
        sku: `TRIAL-${color}-${mark}`,
        manage_inventory: true,
        // Differs from the title, because an equal title would be the dashboard's default, not a name.
        options: { Color: capitalized(color) },
        prices: [{ currency_code: "usd", amount: price }],
      })),
    },
  });
  if (status !== 200) throw new Error(`Adding a product returned ${status}.`);
  await stockUp(
    Object.fromEntries(
      body.product.variants.map(({ id, title }) => [id, colors[title]?.stock ?? 0]),
    ),
  );
  return {
    variants: Object.fromEntries(body.product.variants.map(({ title, id }) => [title, id])),
  };
}

/** Stocks new variants at the shop's location, by variant ID. */
async function stockUp(pieces: Record<string, number>): Promise<void> {
  const items = await query<{ variant: string; item: string }>(
    `select variant_id as variant, inventory_item_id as item
     from product_variant_inventory_item where variant_id = any($1)`,
    [Object.keys(pieces)],
  );
  const { location } = await (places ??= readPlaces());
  const { status } = await callAdmin("/admin/inventory-items/location-levels/batch", {
    body: {
      create: items.map(({ variant, item }) => ({
        inventory_item_id: item,
        location_id: location,
        stocked_quantity: pieces[variant],
      })),
    },
  });
  if (status !== 200) throw new Error(`Stocking the variant returned ${status}.`);
}

/** Adds a second inventory item to a variant, so that Medusa reserves two inventory items per unit. */
export async function addInventoryItem(variantId: string, stock: number): Promise<void> {
  const [owner] = await query<{ product: string }>(
    "select product_id as product from product_variant where id = $1",
    [variantId],
  );
  const { location } = await (places ??= readPlaces());
  const part = await callAdmin<{ inventory_item: { id: string } }>("/admin/inventory-items", {
    body: {
      sku: `PART-${variantId}`,
      requires_shipping: true,
      location_levels: [{ location_id: location, stocked_quantity: stock }],
    },
  });
  const { status } = await callAdmin(
    `/admin/products/${owner?.product ?? ""}/variants/${variantId}/inventory-items`,
    { body: { inventory_item_id: part.body.inventory_item.id, required_quantity: 1 } },
  );
  if (status !== 200) throw new Error(`Adding an inventory item returned ${status}.`);
}

/** Sets the total stock of a variant, including reserved and held units. */
export async function setTotalStock(variantId: string, pieces: number): Promise<void> {
  const [level] = await query<{ item: string; location: string }>(
    `select l.inventory_item_id as item, l.location_id as location
     from inventory_level l
     join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
     where v.variant_id = $1`,
    [variantId],
  );
  const { status } = await callAdmin(
    `/admin/inventory-items/${level?.item ?? ""}/location-levels/${level?.location ?? ""}`,
    { body: { stocked_quantity: pieces } },
  );
  if (status !== 200) throw new Error(`Setting the stock returned ${status}.`);
}

interface Level {
  stocked: number;
  reserved: number;
}

/** Returns the total stock of a variant, and its reserved and held units. */
export async function levelOf(variantId: string): Promise<Level> {
  const [row] = await query<Level>(
    `select l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved
     from inventory_level l
     join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
     where v.variant_id = $1`,
    [variantId],
  );
  if (!row) throw new Error(`Nothing is counted of ${variantId}.`);
  return row;
}

export async function available(variantId: string): Promise<number> {
  const { stocked, reserved } = await levelOf(variantId);
  return stocked - reserved;
}

/** Returns the handle of a product, or of the product of a variant. */
export async function handleOf({ product = "", variant = "" }): Promise<string> {
  const [row] = await query<{ handle: string }>(
    `select handle from product
     where id = $1 or id = (select product_id from product_variant where id = $2)`,
    [product, variant],
  );
  return row?.handle ?? "";
}

// Playwright can load only types from the plugin, whose package has CommonJS modules.
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
