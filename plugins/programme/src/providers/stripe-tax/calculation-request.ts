import type {
  TaxableItemDTO,
  TaxableShippingDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types";
import { MathBN } from "@medusajs/framework/utils";
import type Stripe from "stripe";
import { CURRENCY, sumOf } from "../../contract/money";
import { roundCents } from "../../quote/allocate";
import { taxDetails } from "../../quote/tax-details";

/** Stripe's tax codes of shipping, and of products without their own code. */
const SHIPPING_CODE = "txcd_92010001";
const GOODS_CODE = "txcd_99999999";

export interface TaxableCart {
  items: TaxableItemDTO[];
  shipping: TaxableShippingDTO[];
}

interface CalculationRequest {
  parameters: Stripe.Tax.CalculationCreateParams;
  /** By ID of the item or shipping method. */
  netCents: Map<string, number>;
}

/**
 * Returns the request for Stripe's calculation, with amounts after discounts. Medusa's own
 * workflows pass no discounts and sometimes no items; the request then has full prices, or shipping
 * as a line item.
 */
export function calculationRequest(
  { items, shipping }: TaxableCart,
  { address, additional_context }: TaxCalculationContext,
): CalculationRequest {
  const details = taxDetails.safeParse(additional_context).data;
  const netCents = new Map(
    [...items, ...shipping].map((line) => [
      line.id,
      details?.net_cents[line.id] ?? fullCents(line),
    ]),
  );
  const net = ({ id }: { id: string }) => netCents.get(id) ?? 0;
  const goods = items.map((item) => ({
    amount: net(item),
    quantity: MathBN.convert(item.quantity ?? 1).toNumber(),
    reference: item.id,
    tax_code: details?.tax_codes[item.product_id] ?? GOODS_CODE,
  }));
  const shippingLines = shipping.map((method) => ({
    amount: net(method),
    quantity: 1,
    reference: method.id,
    tax_code: SHIPPING_CODE,
  }));
  const hasGoods = goods.length > 0;
  const parameters = {
    currency: (items[0] ?? shipping[0])?.currency_code ?? CURRENCY,
    line_items: hasGoods ? goods : shippingLines,
    ...(hasGoods &&
      shipping.length > 0 && {
        shipping_cost: { amount: sumOf(shipping.map(net)), tax_code: SHIPPING_CODE },
      }),
    customer_details: {
      address: stripeAddress({ ...address, province: address.province_code }),
      address_source: "shipping" as const,
    },
    ...(details?.ship_from && {
      ship_from_details: { address: stripeAddress(details.ship_from) },
    }),
  };
  return { parameters, netCents };
}

function fullCents(line: TaxableItemDTO | TaxableShippingDTO): number {
  const quantity = "quantity" in line ? (line.quantity ?? 1) : 1;
  return roundCents(MathBN.mult(MathBN.mult(line.unit_price ?? 0, quantity), 100));
}

interface PostalAddress {
  address_1?: string | null | undefined;
  address_2?: string | null | undefined;
  city?: string | null | undefined;
  /** `ny`, `NY`, or `us-ny`. */
  province?: string | null | undefined;
  postal_code?: string | null | undefined;
  country_code: string;
}

/** Omits empty parts, because Stripe takes them as an attempt to unset a value. */
function stripeAddress({ country_code, ...parts }: PostalAddress) {
  const country = country_code.toUpperCase();
  const province = parts.province?.toUpperCase();
  const state = province?.startsWith(`${country}-`) ? province.slice(country.length + 1) : province;
  return {
    country,
    ...(parts.address_1 && { line1: parts.address_1 }),
    ...(parts.address_2 && { line2: parts.address_2 }),
    ...(parts.city && { city: parts.city }),
    ...(state && { state }),
    ...(parts.postal_code && { postal_code: parts.postal_code }),
  };
}
