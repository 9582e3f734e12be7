import { COLOR_OPTION } from "../contract/line-item";

/** The name of a line item `item` of a cart or an order, in SQL: see `nameOf`. */
export const itemName = "coalesce(item.variant_title, item.title)";

/** Its color, in SQL: see `colorOf`. */
export const itemColor = `lower(coalesce(item.variant_option_values ->> '${COLOR_OPTION}', ''))`;

/** The color that comes in exchange for an order line `line`, in SQL; null for none. */
export const exchangeColor = `(
  select lower(value.value) from product_variant_option chosen
  join product_option_value value on value.id = chosen.option_value_id
  join product_option option on option.id = value.option_id and option.title = '${COLOR_OPTION}'
  where chosen.variant_id = line.exchange_variant_id limit 1)`;

/** Of a line item `item` that came in exchange: the piece whose place it takes, in SQL; null for what was bought. */
export const exchangedFor = `(
  select json_build_object('name', ${itemName}, 'color', ${itemColor})
  from (select item.metadata ->> 'exchanged_for' as id) replaced
  join order_line_item item on item.id = replaced.id)`;
