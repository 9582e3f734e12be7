import { colors as palette } from "../../contract/collection";
import { environment } from "../../server-kit/environment";
import type {
  ShopProduct,
  ShopProductChange,
  ShopProductColor,
} from "../../contract/http-shop-products";
import type { ProductImage } from "../../contract/shop-image";
import { calendarDay } from "../../contract/return-rules";
import { colorAmong } from "../../contract/line-item";
import { capitalized } from "../../contract/capitalized";
import { parseLocalTime } from "../../lib/local-time";
import { problem } from "../../lib/problem";
import type { CheckedChange } from "./changes";

/** Validates a change. Throws 400 or 409 with a sentence about what is wrong. */
export function checkedChange(
  product: ShopProduct,
  change: Omit<ShopProductChange, "pictures"> & Pick<CheckedChange, "pictures">,
  now: Date,
): CheckedChange {
  if (product.is_collection) refuseForCollection(product, change);
  return {
    state: change.state,
    publishAt: publishAt(product, change, now),
    pictures: change.pictures.map((image) => checkedPicture(product, image)),
    colors: change.colors.map((wanted) => checkedColor(product, wanted, now)),
  };
}

/** Collection RICO has its own page and images, which the shop always shows. */
function refuseForCollection(
  { name }: ShopProduct,
  { state, pictures }: Pick<CheckedChange, "state" | "pictures">,
): void {
  if (state !== "published") {
    throw problem(409, `${name} has its own page, so it can't be unpublished here.`);
  }
  if (pictures.length > 0)
    throw problem(409, `The images of ${name} are part of the shop and can't be changed here.`);
}

const NO_TIME = "Enter the date and time to publish it.";

function publishAt(
  product: ShopProduct,
  { state, publish_local }: Pick<ShopProductChange, "state" | "publish_local">,
  now: Date,
): Date | null {
  if (state !== "scheduled") return null;
  if (!publish_local) throw problem(400, NO_TIME);
  const moment = parseLocalTime(environment().SHOP_TIME_ZONE, publish_local);
  if (!moment)
    throw problem(
      400,
      "This time does not exist in the shop's time zone because the clocks change.",
    );
  if (moment > now || product.publish_local === publish_local) return moment;
  throw problem(400, "Choose a future time, or publish it now.");
}

function checkedPicture({ options, colors }: ShopProduct, image: ProductImage): ProductImage {
  const { color, alt } = image;
  if (color !== null && !colors.some(({ values }) => colorAmong(options, values) === color)) {
    throw problem(400, `This product has no ${color}: choose another color for “${alt}”.`);
  }
  return image;
}

function checkedColor(
  { options, colors }: ShopProduct,
  wanted: ShopProductChange["colors"][number],
  now: Date,
): ShopProductColor {
  const own = colors.find(({ variant_id }) => variant_id === wanted.variant_id);
  if (!own)
    throw problem(409, "Someone removed a color while you were editing. Please reload the page.");
  const { ships_on, weight = own.weight } = wanted;
  const color = { ...own, ...wanted, weight, ships_on: wanted.pre_order ? ships_on : null };
  const name = capitalized(own.color);
  if (color.reduced_price !== null && color.reduced_price >= color.price) {
    throw problem(400, `${name}: the sale price must be lower than the regular price.`);
  }
  if (color.pre_order && color.ships_on === null) {
    throw problem(400, `${name}: enter the pre-order ship date.`);
  }
  const today = calendarDay(now, environment().SHOP_TIME_ZONE);
  if (color.ships_on !== null && color.ships_on !== own.ships_on && color.ships_on < today) {
    throw problem(400, `${name}: choose a future date.`);
  }
  if (color.swatch !== null && isPaletteColor(colorAmong(options, own.values))) {
    throw problem(400, `${name} shows its leather and needs no swatch.`);
  }
  return color;
}

/** Returns true for colors of Collection RICO, which are shown by their leathers. */
export function isPaletteColor(color: string): boolean {
  return palette.some((one) => one.color === color);
}
