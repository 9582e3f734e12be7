import { expect } from "vitest";
import type { ProductPicture } from "../../plugins/programme/src/contract/shop-picture.ts";
import type {
  PlaceChange,
  ShopProduct,
  ShopProductChange,
  ShopProductColor,
} from "../../plugins/programme/src/contract/http-shop-products.ts";
import { added } from "./inventory.ts";
import { asAdmin } from "./staff.ts";

/** The admin's calls on a product's page. */

type Answered = { product: ShopProduct };

export const readPage = (id: string) => asAdmin<Answered>(`/shop-products/${id}`);
export const savePage = (id: string, body: object) =>
  asAdmin<Answered>(`/shop-products/${id}`, { body });
export const movePage = (id: string, body: PlaceChange) =>
  asAdmin<Answered>(`/shop-products/${id}/place`, { body });

/** The page of a new product. */
export async function addedPage(fields: object = {}): Promise<ShopProduct> {
  return pageOf((await added(fields)).id);
}

export async function pageOf(id: string): Promise<ShopProduct> {
  const { status, body } = await readPage(id);
  expect(status, body.message).toBe(200);
  return body.product;
}

type Wanted = Partial<Omit<ShopProductChange, "colors">> & {
  /** By color. */
  colors?: Record<string, Partial<ShopProductColor>>;
};

/** The change that sends a page back as it was shown, but for these fields. */
export function changeOf(
  { version, state, publish_local, pictures, colors }: ShopProduct,
  { colors: wanted = {}, ...fields }: Wanted = {},
): ShopProductChange {
  return {
    version,
    state,
    publish_local,
    pictures,
    colors: colors.map(({ name: _, color, ...rest }) => ({ ...rest, ...wanted[color] })),
    ...fields,
  };
}

/** Changes a page as it is now; it must be taken. */
export async function changed(id: string, wanted: Wanted): Promise<ShopProduct> {
  const { status, body } = await savePage(id, changeOf(await pageOf(id), wanted));
  expect(status, body.message).toBe(200);
  return body.product;
}

export const picture = (name: string, color: string | null = null): ProductPicture => ({
  name: `pictures/${name}`,
  widths: [256, 480],
  width: 480,
  height: 600,
  alt: `A ${name} from the front`,
  color,
});
