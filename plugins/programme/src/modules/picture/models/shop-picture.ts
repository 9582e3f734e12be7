import { model } from "@medusajs/framework/utils";

/** An uploaded picture. Its row comes before its files and goes after them, so that none is forgotten. */
const ShopPicture = model.define("shop_picture", {
  id: model.id({ prefix: "pic" }).primaryKey(),
  alt: model.text(),
  /** Pixels of the largest file. */
  width: model.number(),
  height: model.number(),
  /** Pixels across, from the smallest file to the largest. */
  widths: model.json(),
  /** By `<width>.<format>`: the file module's key. */
  files: model.json(),
  /** Of all files together. */
  bytes: model.number(),
  /** The engine user, or a secret API key. */
  created_by: model.text(),
  /** When all files were there; null while they are being kept. */
  kept_at: model.dateTime().nullable(),
});

export default ShopPicture;
