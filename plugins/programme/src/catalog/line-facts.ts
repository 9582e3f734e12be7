import type { CreateLineItemDTO } from "@medusajs/framework/types";

/** What the engine keeps with a line, so that it stays as it was when the product changes. */
export type LineFacts = Omit<CreateLineItemDTO, "quantity" | "unit_price" | "cart_id">;

const options = `(
  select json_object_agg(option.title, value.value)
  from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id
  where chosen.variant_id = v.id)`;

const isShipped = `
  exists (select 1 from product_shipping_profile
    where product_id = p.id and deleted_at is null)
  or exists (
    select 1 from product_variant_inventory_item link
    join inventory_item item on item.id = link.inventory_item_id and item.requires_shipping
    where link.variant_id = v.id and link.deleted_at is null)`;

/** The facts of the variant `v`, with `variantOfLine` as their tables. */
export const lineFacts = `json_build_object(
  'title', p.title, 'subtitle', v.title, 'thumbnail', coalesce(v.thumbnail, p.thumbnail),
  'product_id', p.id, 'product_title', p.title, 'product_subtitle', p.subtitle,
  'product_description', p.description, 'product_handle', p.handle,
  'product_type', type.value, 'product_type_id', type.id, 'product_collection', collection.title,
  'variant_id', v.id, 'variant_sku', v.sku, 'variant_barcode', v.barcode,
  'variant_title', v.title, 'variant_option_values', ${options},
  'is_discountable', p.discountable, 'is_giftcard', p.is_giftcard,
  'requires_shipping', ${isShipped})`;

/** A variant with its product, type and collection. */
export const variantOfLine = `
  from product_variant v
  join product p on p.id = v.product_id
  left join product_type type on type.id = p.type_id
  left join product_collection collection on collection.id = p.collection_id`;
