import type {
  ItemTaxLineDTO,
  MedusaContainer,
  ShippingTaxLineDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { StoredCart, TaxableParts } from "./stored-cart";
import { readTaxDetails } from "./tax-details";

/**
 * Sets the tax lines that Medusa's tax module returns for the cart's address, and returns true if this
 * changed the cart. One call covers items and shipping; `updateTaxLinesWorkflow` asks a provider twice.
 */
export async function applyTaxes(
  container: MedusaContainer,
  cart: TaxedPurchase & Pick<StoredCart, "id">,
  amounts: TaxableParts,
): Promise<boolean> {
  const lines = await taxLinesFor(container, cart, amounts);
  const isTaxed = [...amounts.items, ...amounts.shipping_methods].some(
    ({ tax_lines }) => tax_lines.length > 0,
  );
  if (lines.length === 0 && !isTaxed) return false;
  const carts = container.resolve(Modules.CART);
  const { items, shipping } = storedTaxLines(lines);
  await carts.setLineItemTaxLines(cart.id, items);
  await carts.setShippingMethodTaxLines(cart.id, shipping);
  return true;
}

type TaxLine = ItemTaxLineDTO | ShippingTaxLineDTO;

/** Contains what Medusa needs of a cart or an order to tax it. */
export type TaxedPurchase = Pick<
  StoredCart,
  "currency_code" | "locale" | "region" | "shipping_address" | "customer"
>;

/** Returns the tax lines of a cart or an order; an empty list if no tax is due. */
export async function taxLinesFor(
  container: MedusaContainer,
  purchase: TaxedPurchase,
  amounts: TaxableParts,
): Promise<TaxLine[]> {
  const context = taxContext(purchase);
  if (!context) return [];
  const { code, hasProvider } = await taxRegion(container, context.address);
  context.address.province_code = code;
  if (hasProvider) context.additional_context = await readTaxDetails(container, amounts);
  const { currency_code } = purchase;
  const { items, shipping_methods } = amounts;
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

/** Medusa's own provider, which adds the rates of the tax regions. */
const OWN_PROVIDER = "tp_system";

/**
 * Returns the state's code in the spelling of its tax region, and true if a provider other than
 * Medusa's own calculates the country's taxes. Addresses have `NY`; Medusa's dashboard stores a
 * state's tax region as `us-ny`.
 */
async function taxRegion(
  container: MedusaContainer,
  { country_code, province_code }: TaxCalculationContext["address"],
): Promise<{ code: string | null; hasProvider: boolean }> {
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({ country_code }, { select: ["province_code", "provider_id"] });
  const country = regions.find((region) => region.province_code === null);
  const hasProvider = (country?.provider_id ?? OWN_PROVIDER) !== OWN_PROVIDER;
  if (!province_code) return { code: null, hasProvider };
  const plain = province_code.toLowerCase();
  const isPlain = regions.some(({ province_code: code }) => code === plain);
  return { code: isPlain ? plain : `${country_code}-${plain}`, hasProvider };
}

/** Returns undefined if Medusa would not calculate taxes. */
function taxContext({
  region,
  shipping_address: to,
  customer,
  locale,
}: TaxedPurchase): TaxCalculationContext | undefined {
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

/** Converts tax lines to the format that Medusa's carts and orders store. */
export function storedTaxLines(lines: readonly TaxLine[]) {
  return {
    items: lines.flatMap((line) =>
      "line_item_id" in line ? [{ ...stored(line), item_id: line.line_item_id }] : [],
    ),
    shipping: lines.flatMap((line) =>
      "shipping_line_id" in line
        ? [{ ...stored(line), shipping_method_id: line.shipping_line_id }]
        : [],
    ),
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
