import { model } from "@medusajs/framework/utils";

/**
 * Stores an uploaded image. The row is created before its files and deleted after them, so that no
 * file is lost.
 */
const ShopPicture = model.define("shop_picture", {
  id: model.id({ prefix: "pic" }).primaryKey(),
  alt: model.text(),
  /** In pixels, of the largest file. */
  width: model.number(),
  height: model.number(),
  /** In pixels, from the smallest file to the largest. */
  widths: model.json(),
  /** Maps `<width>.<format>` to the file module's key. */
  files: model.json(),
  bytes: model.number(),
  /** Medusa user, or a secret API key. */
  created_by: model.text(),
  /** Time at which all files were stored; null before that. */
  kept_at: model.dateTime().nullable(),
});

export default ShopPicture;
