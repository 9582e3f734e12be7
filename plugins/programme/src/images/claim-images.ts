import type { MedusaContainer } from "@medusajs/framework/types";
import type { ShopImage } from "../contract/shop-image";
import { PICTURE_MODULE } from "../modules/picture";
import type PictureService from "../modules/picture/service";

/**
 * Returns the stored images with these names, by name, and protects them from deletion for a day.
 * Call it before you save something that shows them. Unknown names are missing from the result.
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
