import { model } from "@medusajs/framework/utils";

const WishlistItem = model
  .define("wishlist_item", {
    id: model.id({ prefix: "wish" }).primaryKey(),
    customer_id: model.text(),
    variant_id: model.text(),
  })
  .indexes([{ on: ["customer_id", "variant_id"], unique: true }]);

export default WishlistItem;
