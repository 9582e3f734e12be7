import sharp from "sharp";
import type { Catalog } from "../../plugins/programme/src/contract/http-catalog.ts";
import type { ProductImage, ShopImage } from "../../plugins/programme/src/contract/shop-image.ts";
import type {
  PlaceChange,
  ShopProduct,
  ShopProductChange,
  ShopProductColor,
} from "../../plugins/programme/src/contract/http-shop-products.ts";
import { adminUser } from "./api.ts";
import { call } from "./commerce.ts";
import { shop } from "./shop.ts";
import { asAdmin, auditEntriesOf } from "./staff.ts";

/** Calls the admin routes of a product's page. */

type Answered = { product: ShopProduct };

export const readPage = (id: string) => asAdmin<Answered>(`/shop-products/${id}`);
export const savePage = (id: string, body: object) =>
  asAdmin<Answered>(`/shop-products/${id}`, { body });
export const movePage = (id: string, body: PlaceChange) =>
  asAdmin<Answered>(`/shop-products/${id}/place`, { body });

const fresh = {
  name: "Weekender",
  description: "A travel bag.",
  price: 980.5,
  colors: { color1: "Green", color2: "brown", color4: "red" },
  pieces: { color1: 4, color2: 0, color4: 1 },
};

/** Returns the catalog that visitors see. */
export const readCatalogProducts = async () => (await call<Catalog>("/catalog")).body.products;
export const findInCatalog = async (id: string) =>
  (await readCatalogProducts()).find((product) => product.id === id);

/** Returns the audit log of a product, newest entry first. */
export const auditLogOf = async (id: string) => (await auditEntriesOf(id)).map(({ what }) => what);

export async function addProductPage(fields: object = {}): Promise<ShopProduct> {
  return readProductPage(
    taken(await asAdmin<Answered>("/inventory", { body: { ...fresh, ...fields } })).id,
  );
}

export async function readProductPage(id: string): Promise<ShopProduct> {
  return taken(await readPage(id));
}

/** Returns the product, or throws when the request was rejected. */
function taken<T>({ status, body }: { status: number; body: { product: T; message: string } }): T {
  if (status < 300) return body.product;
  throw new Error(`Medusa responded with ${status}: ${body.message}`);
}

type Wanted = Partial<Omit<ShopProductChange, "colors">> & {
  colors?: Record<string, Partial<ShopProductColor>>;
};

/** Returns a change that sends a page back as it was read, except for these fields. */
export function changeOf(
  { version, state, publish_local, pictures, colors }: ShopProduct,
  { colors: wanted = {}, ...fields }: Wanted = {},
): ShopProductChange {
  return {
    version,
    state,
    publish_local,
    pictures,
    colors: colors.map(
      ({ variant_id, price, reduced_price, pre_order, ships_on, swatch, weight, color }) => ({
        ...{ variant_id, price, reduced_price, pre_order, ships_on, swatch, weight },
        ...wanted[color],
      }),
    ),
    ...fields,
  };
}

/** Changes the current version of a page. Throws when the change is rejected. */
export async function changeProductPage(id: string, wanted: Wanted): Promise<ShopProduct> {
  return taken(await savePage(id, changeOf(await readProductPage(id), wanted)));
}

/** Uploads an image, and returns it as the product form sends it. */
export async function uploadImage(alt: string, color: string | null = null): Promise<ProductImage> {
  const create = { width: 480, height: 600, channels: 3 as const, background: "#7a3b2e" };
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set("alt", alt);
  form.set("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), `${alt}.png`);
  const answer = await fetch(`${shop.commerce()}/admin/shop-pictures`, {
    method: "POST",
    headers: { authorization: `Bearer ${(await adminUser()).token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`The upload returned ${answer.status}.`);
  return { ...((await answer.json()) as ShopImage), color };
}
