import type { MedusaContainer } from "@medusajs/framework/types";
import { updateProductsWorkflow, updateProductVariantsWorkflow } from "@medusajs/medusa/core-flows";
import type {
  ImageChoice,
  ShopProduct,
  ShopProductChange,
} from "../../contract/http-shop-products";
import { colorAmong } from "../../contract/line-item";
import { CURRENCY } from "../../contract/money";
import { thumbnailOf, type ProductImage } from "../../contract/shop-image";
import { recordAuditEntries } from "../../audit-log/record-entry";
import { withLock } from "../../lib/locks";
import { problem } from "../../lib/problem";
import { claimImages } from "../../images/claim-images";
import { productAuditEntry, assertVersionUnchanged } from "../edited-product";
import { auditEntriesOf, areImagesEqual, type CheckedChange } from "./changes";
import { checkedChange } from "./check";
import { readShopProduct } from "./read";
import { setSalePrices } from "./sale-prices";

/**
 * Changes a product's images, prices, labels, and state. Throws 404 for an unknown product, 400 and
 * 409 for an invalid change, and 409 if the product changed since it was shown. An interrupted
 * change can be sent again.
 */
export function changeShopProduct(
  container: MedusaContainer,
  productId: string,
  { version, ...change }: ShopProductChange,
  by: string,
): Promise<void> {
  return withLock(container, "product", productId, async () => {
    const product = await readShopProduct(container, productId);
    assertVersionUnchanged(product, version);
    const pictures = await readKnownImages(container, change.pictures);
    const checked = checkedChange(product, { version, ...change, pictures }, new Date());
    const entries = auditEntriesOf(product, checked);
    if (entries.length === 0) return;
    // Unpublishes first and publishes last, so that shoppers never see a partial change.
    const isTakenOff = checked.state !== "published";
    if (isTakenOff) await writeProduct(container, product, checked);
    await writeColors(container, product, checked);
    if (!isTakenOff) await writeProduct(container, product, checked);
    await recordAuditEntries(
      container,
      entries.map((what) => productAuditEntry(by, product, what)),
    );
  });
}

/** Returns the stored images with the texts and colors of the form. Throws 400 for unknown ones. */
async function readKnownImages(
  container: MedusaContainer,
  images: readonly ImageChoice[],
): Promise<ProductImage[]> {
  const known = await claimImages(
    container,
    images.map(({ name }) => name),
  );
  return images.map(({ name, alt, color }) => {
    const image = known.get(name);
    if (!image) throw problem(400, `The image “${alt}” no longer exists. Please upload it again.`);
    return { ...image, alt, color };
  });
}

async function writeProduct(
  container: MedusaContainer,
  product: ShopProduct,
  { state, publishAt, pictures }: CheckedChange,
): Promise<void> {
  const isSame = areImagesEqual(product.pictures, pictures);
  await updateProductsWorkflow(container).run({
    input: {
      products: [
        {
          id: product.id,
          status: state === "published" ? "published" : "draft",
          // Medusa deletes a field whose value is empty.
          metadata: { publish_at: publishAt?.toISOString() ?? "" },
          ...(!isSame && {
            images: pictures.map((image) => ({
              url: largestOf(image),
              metadata: { picture: { ...image } },
            })),
            thumbnail: thumbnailOf(pictures, ""),
          }),
        },
      ],
    },
  });
}

const largestOf = ({ name, widths }: ProductImage) => `/media/${name}-${Math.max(...widths)}.jpg`;

async function writeColors(
  container: MedusaContainer,
  product: ShopProduct,
  { colors, pictures }: CheckedChange,
): Promise<void> {
  const wanted = (variantId: string) => colors.find((one) => one.variant_id === variantId);
  await updateProductVariantsWorkflow(container).run({
    input: {
      product_variants: product.colors.map((now) => {
        const color = wanted(now.variant_id) ?? now;
        return {
          id: now.variant_id,
          thumbnail: thumbnailOf(pictures, colorAmong(product.options, now.values)),
          metadata: {
            pre_order: color.pre_order || "",
            ships_on: color.ships_on ?? "",
            swatch: color.swatch ?? "",
          },
          ...(color.weight !== now.weight && { weight: color.weight }),
          ...(color.price !== now.price && {
            prices: [{ currency_code: CURRENCY, amount: color.price }],
          }),
        };
      }),
    },
  });
  const reduced = colors.filter((color) => {
    const now = product.colors.find(({ variant_id }) => variant_id === color.variant_id);
    return now?.reduced_price !== color.reduced_price;
  });
  if (reduced.length === 0) return;
  await setSalePrices(
    container,
    product,
    new Map(reduced.map(({ variant_id, reduced_price }) => [variant_id, reduced_price])),
  );
}
