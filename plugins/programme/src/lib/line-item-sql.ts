import { COLOR_OPTION } from "../contract/line-item";

/** The name of a line item `item` of a cart or an order, in SQL: see `nameOf`. */
export const itemName = "coalesce(item.variant_title, item.title)";

/** Its color, in SQL: see `colorOf`. */
export const itemColor = `lower(coalesce(item.variant_option_values ->> '${COLOR_OPTION}', ''))`;
