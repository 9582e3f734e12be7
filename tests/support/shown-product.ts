import { setTimeout as wait } from "node:timers/promises";
import { media } from "../../storefront/app/media/manifest.ts";
import { query } from "./database.ts";
import { callAdmin } from "./commerce.ts";
import { newProduct } from "./product.ts";
import { shop } from "./shop.ts";

interface ShownColor {
  /** In dollars. */
  price: number;
  stock: number;
  /** The sale price in dollars. */
  reducedTo?: number;
  /** The ship date of a pre-order. */
  shipsOn?: string;
  swatch?: string;
}

export interface ShownProduct {
  id: string;
  handle: string;
  name: string;
  variants: Record<string, string>;
}

let made = 0;

/**
 * Publishes a product with images. `pictures` names leathers and the color that their images show.
 */
export async function publishProduct(
  name: string,
  colors: Record<string, ShownColor>,
  pictures: { leather: "red" | "white" | "black" | "blue"; color: string | null }[] = [],
): Promise<ShownProduct> {
  made += 1;
  const { variants } = await newProduct(colors);
  const [owner] = await query<{ id: string }>(
    "select product_id as id from product_variant where id = any($1) limit 1",
    [Object.values(variants)],
  );
  const id = owner?.id ?? "";
  const unique = `${name} ${Date.now() % 1e7}${process.pid}${made}`;
  const handle = unique.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const images = pictures.map(({ leather }) => ({
    url: `/media/collection/${leather}/set-1600.jpg`,
  }));
  await change(`/admin/products/${id}`, {
    title: unique,
    handle,
    description: `${name} is cut from one hide and sewn by hand.`,
    status: "draft",
    images,
    ...(pictures[0] && { thumbnail: thumbnail(pictures[0].leather) }),
    variants: Object.entries(colors).map(([color, { shipsOn, swatch }], rank) => ({
      id: variants[color],
      variant_rank: rank,
      title: unique,
      metadata: {
        ...(shipsOn && { pre_order: true, ships_on: shipsOn }),
        ...(swatch && { swatch }),
      },
    })),
  });
  await keepPictures(id, name, pictures);
  await reduce(colors, variants);
  // Publishes last, so that the page has all of the above.
  await change(`/admin/products/${id}`, { status: "published" });
  await untilShown(handle);
  return { id, handle, name: unique, variants };
}

/** Waits until the storefront shows the product, because it caches the catalog for one second. */
async function untilShown(handle: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  while ((await fetch(`${shop.storefront()}/products/${handle}`)).status !== 200) {
    if (Date.now() > deadline) throw new Error(`${handle} is not shown.`);
    await wait(50);
  }
}

const thumbnail = (leather: string) => `/media/collection/${leather}/set-768.jpg`;

async function change(path: string, body: Record<string, unknown>): Promise<void> {
  const { status, body: answer } = await callAdmin<{ message?: string }>(path, { body });
  if (status !== 200) throw new Error(`${path} returned ${status}: ${answer.message ?? ""}`);
}

/** Writes image metadata to the database, because Medusa's product route does not accept it. */
async function keepPictures(
  productId: string,
  name: string,
  pictures: { leather: "red" | "white" | "black" | "blue"; color: string | null }[],
): Promise<void> {
  for (const [rank, { leather, color }] of pictures.entries()) {
    const { name: file, widths, width, height } = media.collection.byLeather[leather].set;
    const picture = { name: file, widths, width, height, alt: `${name}, view ${rank + 1}`, color };
    await query(
      `update image set rank = $3, metadata = jsonb_build_object('picture', $2::jsonb)
       where product_id = $1 and deleted_at is null and url = $4`,
      [productId, JSON.stringify(picture), rank, `/media/collection/${leather}/set-1600.jpg`],
    );
  }
}

async function reduce(
  colors: Record<string, ShownColor>,
  variants: Record<string, string>,
): Promise<void> {
  const prices = Object.entries(colors).flatMap(([color, { reducedTo }]) =>
    reducedTo === undefined
      ? []
      : [{ amount: reducedTo, currency_code: "usd", variant_id: variants[color] }],
  );
  if (prices.length === 0) return;
  await change("/admin/price-lists", {
    title: "Reduced",
    description: "Reduced",
    type: "sale",
    status: "active",
    prices,
  });
}
