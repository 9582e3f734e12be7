import type {
  ShopProduct,
  ShopProductChange,
  ShopProductColor,
} from "../../contract/http-shop-products";
import { longDay } from "../../contract/long-day";
import { dollarsText } from "../../contract/money";
import type { ProductImage } from "../../contract/shop-image";
import { capitalized } from "../../contract/capitalized";
import { dateTimeText } from "../../lib/date-time-text";

/** Describes a validated change; `publishAt` is set only for a scheduled product. */
export interface CheckedChange extends Pick<ShopProductChange, "state"> {
  pictures: ProductImage[];
  colors: ShopProductColor[];
  publishAt: Date | null;
}

/** Returns one sentence per change for the audit log; empty if nothing changes. */
export function auditEntriesOf(product: ShopProduct, change: CheckedChange): string[] {
  const colors = change.colors.flatMap((wanted) => {
    const now = product.colors.find(({ variant_id }) => variant_id === wanted.variant_id);
    return now ? describeColorChanges(now, wanted) : [];
  });
  return [
    ...describeStateChange(product, change),
    ...describeImageChanges(product, change),
    ...colors,
  ];
}

function describeStateChange(product: ShopProduct, { state, publishAt }: CheckedChange): string[] {
  const at = publishAt?.toISOString() ?? null;
  if (state === product.state && at === product.publish_at) return [];
  if (publishAt) return [`Scheduled to be published on ${dateTimeText(publishAt)}`];
  if (state === "published") return ["Published"];
  return [product.state === "published" ? "Unpublished" : "Schedule removed"];
}

function describeImageChanges({ pictures }: ShopProduct, change: CheckedChange): string[] {
  if (areImagesEqual(pictures, change.pictures)) return [];
  const count = change.pictures.length;
  return [`Images changed: ${count === 1 ? "1 image" : `${count} images`}`];
}

export function areImagesEqual(
  before: ShopProduct["pictures"],
  after: ShopProduct["pictures"],
): boolean {
  const compared = (images: ShopProduct["pictures"]) =>
    JSON.stringify(images.map(({ name, alt, color }) => [name, alt, color]));
  return compared(before) === compared(after);
}

function describeColorChanges(now: ShopProductColor, wanted: ShopProductColor): string[] {
  const color = capitalized(now.color);
  return [
    ...(now.price === wanted.price
      ? []
      : [`Price of ${now.color} from ${dollarsText(now.price)} to ${dollarsText(wanted.price)}`]),
    ...(now.reduced_price === wanted.reduced_price ? [] : [describeSalePrice(color, wanted)]),
    ...(now.pre_order === wanted.pre_order && now.ships_on === wanted.ships_on
      ? []
      : [describePreOrder(color, wanted)]),
    ...(now.swatch === wanted.swatch
      ? []
      : [`Swatch of ${now.color} from ${now.swatch ?? "none"} to ${wanted.swatch ?? "none"}`]),
    ...(now.weight === wanted.weight
      ? []
      : [`Weight of ${now.color} from ${weightText(now)} to ${weightText(wanted)}`]),
  ];
}

const weightText = ({ weight }: ShopProductColor) =>
  weight === null ? "none" : `${weight.toLocaleString("en-US")} g`;

function describeSalePrice(color: string, { reduced_price }: ShopProductColor): string {
  if (reduced_price === null) return `${color} no longer on sale`;
  return `${color} on sale for ${dollarsText(reduced_price)}`;
}

function describePreOrder(color: string, { pre_order, ships_on }: ShopProductColor): string {
  if (!pre_order || ships_on === null) return `${color} no longer a pre-order`;
  return `${color} a pre-order that ships on ${longDay(ships_on)}`;
}
