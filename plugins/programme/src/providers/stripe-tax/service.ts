import type {
  ITaxProvider,
  ItemTaxCalculationLine,
  ItemTaxLineDTO,
  ShippingTaxCalculationLine,
  ShippingTaxLineDTO,
  TaxCalculationContext,
} from "@medusajs/framework/types";
import { calculateTax } from "../../stripe/tax-calculation";
import { calculationRequest } from "./calculation-request";
import { taxLinesOf } from "./tax-lines";

/**
 * Calculates sales tax with Stripe Tax instead of the rates of the tax regions. Turned on by
 * choosing it as the provider of a country's tax region, where Medusa calls it
 * `tp_stripe-tax_stripe`.
 */
export default class StripeTaxService implements ITaxProvider {
  static identifier = "stripe-tax";

  getIdentifier(): string {
    return StripeTaxService.identifier;
  }

  /**
   * Returns one tax line per item and shipping method, with the tax in cents in its data. Throws
   * 400 for an address that Stripe cannot locate, and 503 while Stripe Tax is unavailable.
   */
  async getTaxLines(
    itemLines: ItemTaxCalculationLine[],
    shippingLines: ShippingTaxCalculationLine[],
    context: TaxCalculationContext,
  ): Promise<(ItemTaxLineDTO | ShippingTaxLineDTO)[]> {
    const cart = {
      items: itemLines.map(({ line_item }) => line_item),
      shipping: shippingLines.map(({ shipping_line }) => shipping_line),
    };
    if (cart.items.length + cart.shipping.length === 0) return [];
    const { parameters, netCents } = calculationRequest(cart, context);
    const calculation = await calculateTax(parameters);
    return taxLinesOf(calculation, cart, { netCents, providerId: this.getIdentifier() });
  }
}
