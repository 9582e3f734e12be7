import type { CreateOrderLineItemDTO, MedusaContainer } from "@medusajs/framework/types";
import { graph } from "../lib/graph";
import { dollarsOf } from "../contract/money";
import type { OrderLineRow } from "../modules/order-line/service";

interface WantedVariant {
  id: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  thumbnail: string | null;
  options: { value: string; option: { title: string } }[];
  product: {
    id: string;
    title: string;
    subtitle: string | null;
    description: string | null;
    handle: string;
    thumbnail: string | null;
    discountable: boolean;
  };
}

/** The order item that replaces a returned one, at the same price. */
export async function exchangedPiece(
  container: MedusaContainer,
  line: OrderLineRow,
  variantId: string,
): Promise<CreateOrderLineItemDTO> {
  const [variant] = await graph<WantedVariant>(container, {
    entity: "product_variant",
    fields: [
      "id",
      "title",
      "sku",
      "barcode",
      "thumbnail",
      "options.value",
      "options.option.title",
      "product.*",
    ],
    filters: { id: variantId },
  });
  if (!variant) throw new Error(`There is no variant ${variantId} to exchange for.`);
  const { product } = variant;
  return {
    title: product.title,
    subtitle: variant.title,
    thumbnail: variant.thumbnail ?? product.thumbnail ?? undefined,
    quantity: line.quantity,
    unit_price: dollarsOf(line.unit_cents),
    product_id: product.id,
    product_title: product.title,
    product_subtitle: product.subtitle ?? undefined,
    product_description: product.description ?? undefined,
    product_handle: product.handle,
    variant_id: variant.id,
    variant_title: variant.title,
    variant_sku: variant.sku ?? undefined,
    variant_barcode: variant.barcode ?? undefined,
    variant_option_values: Object.fromEntries(
      variant.options.map(({ option, value }) => [option.title, value]),
    ),
    requires_shipping: true,
    is_discountable: product.discountable,
    metadata: { exchanged_for: line.line_id },
  };
}
