import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopImage } from "../contract/shop-image";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";

/**
 * What the shop knows of these pictures, by name, and keeps them for a day whether used or not: call
 * it before something is saved that shows them. A name that is missing in the answer is no picture.
 */
export async function claimImages(
  container: MedusaContainer,
  names: readonly string[],
): Promise<Map<string, ShopImage>> {
  const ids = names.map((name) => name.replace(/^pictures\//, ""));
  const known = await container.resolve<PictureService>(PICTURE_MODULE).claim(ids);
  return new Map(
    known.map(({ id, alt, width, height, widths }) => {
      const name = `pictures/${id}`;
      return [name, { name, alt, width, height, widths }];
    }),
  );
}
