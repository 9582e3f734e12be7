import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { PostalAddress } from "../contract/postal-address";
import type { TaxedOrder } from "./taxed-order";

/**
 * Returns true if the zone of the order's shipping option contains the address, or if the option
 * has been deleted since.
 */
export async function isAddressServed(
  container: MedusaContainer,
  { shipping_methods }: TaxedOrder,
  { country_code, province, city, postal_code }: PostalAddress,
): Promise<boolean> {
  const id = (shipping_methods ?? []).flatMap(({ shipping_option_id: one }) => one || []);
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const known = await fulfillment.listShippingOptions({ id }, { select: ["id"] });
  if (known.length === 0) return true;
  const serving = await fulfillment.listShippingOptionsForContext(
    {
      id: known.map((option) => option.id),
      address: {
        country_code,
        province_code: province,
        city,
        postal_expression: postal_code,
      },
    },
    { select: ["id"] },
  );
  return serving.length === known.length;
}
