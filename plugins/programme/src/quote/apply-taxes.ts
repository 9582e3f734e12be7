import type {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { CartAmounts, StoredCart } from "./stored-cart";

/**
 * Sets the tax lines that Medusa's tax module returns for the cart's address, and returns true if this
 * changed the cart. One call covers items and shipping; `updateTaxLinesWorkflow` asks a provider twice.
 */
export async function applyTaxes(
  container: MedusaContainer,
  cart: StoredCart,
  totals: CartAmounts,
): Promise<boolean> {
  const lines = await taxLines(container, cart, totals);
  const isTaxed = [...totals.items, ...totals.shipping_methods].some(
    ({ tax_lines }) => tax_lines.length > 0,
  );
  if (lines.length === 0 && !isTaxed) return false;
  const carts = container.resolve(Modules.CART);
  await carts.setLineItemTaxLines(
    cart.id,
    lines.flatMap((line) =>
      "line_item_id" in line ? [{ ...stored(line), item_id: line.line_item_id }] : [],
    ),
  );
  await carts.setShippingMethodTaxLines(
    cart.id,
    lines.flatMap((line) =>
      "shipping_line_id" in line
        ? [{ ...stored(line), shipping_method_id: line.shipping_line_id }]
        : [],
    ),
  );
  return true;
}

type TaxLine = ItemTaxLineDTO | ShippingTaxLineDTO;

async function taxLines(
  container: MedusaContainer,
  cart: StoredCart,
  { items, shipping_methods }: CartAmounts,
): Promise<TaxLine[]> {
  const context = taxContext(cart);
  if (!context) return [];
  context.address.province_code = await regionCode(container, context.address);
  const { currency_code } = cart;
  return container.resolve(Modules.TAX).getTaxLines(
    [
      ...items
        .filter(({ is_giftcard }) => !is_giftcard)
        .map(({ id, product_id, product_type_id, quantity, unit_price }) => ({
          ...{ id, product_id, quantity, unit_price, currency_code },
          ...(product_type_id && { product_type_id }),
        })),
      ...shipping_methods.map(({ id, shipping_option_id, amount }) => ({
        ...{ id, shipping_option_id, unit_price: amount, currency_code },
      })),
    ],
    context,
  );
}

/** Addresses have states as `NY`; Medusa's dashboard stores the tax region of a state as `us-ny`. */
async function regionCode(
  container: MedusaContainer,
  { country_code, province_code }: TaxCalculationContext["address"],
): Promise<string | null> {
  if (!province_code) return null;
  const plain = province_code.toLowerCase();
  const long = `${country_code}-${plain}`;
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code, province_code: [plain, long] }, { select: ["province_code"] });
  return regions.some(({ province_code: code }) => code === plain) ? plain : long;
}

/** Undefined where Medusa would not calculate taxes. */
function taxContext(cart: StoredCart): TaxCalculationContext | undefined {
  const { region, shipping_address: to, customer, locale } = cart;
  if (!region.automatic_taxes || !to?.country_code) return undefined;
  return {
    address: {
      country_code: to.country_code,
      province_code: to.province,
      address_1: to.address_1 ?? "",
      address_2: to.address_2,
      city: to.city ?? "",
      postal_code: to.postal_code ?? "",
    },
    ...(customer && {
      customer: {
        id: customer.id,
        email: customer.email,
        customer_groups: customer.groups?.map(({ id }) => id) ?? [],
        metadata: customer.metadata,
      },
    }),
    is_return: false,
    ...(locale && { locale }),
  };
}

function stored({ name, rate_id, code, rate, provider_id, ...line }: TaxLine) {
  return {
    description: name,
    code: code ?? "",
    rate,
    provider_id,
    ...(rate_id && { tax_rate_id: rate_id }),
    ...("data" in line && { data: line.data }),
  };
}
