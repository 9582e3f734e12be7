import type {
  CalculatedShippingOptionPrice,
  CalculateShippingOptionPriceDTO,
  CreateFulfillmentResult,
  CreateShippingOptionDTO,
  FulfillmentOption,
} from "@medusajs/framework/types";
import { AbstractFulfillmentProviderService } from "@medusajs/framework/utils";
import { weightPricesIn } from "../../contract/shipping-settings";
import { priceByWeight, type WeighedItem } from "./price-by-weight";

/**
 * Prices packages by their weight; the shipping option's data has the prices. Staff send the packages
 * themselves, as with Medusa's manual provider.
 */
export default class ShopRatesService extends AbstractFulfillmentProviderService {
  static override identifier = "shop-rates";

  override getFulfillmentOptions(): Promise<FulfillmentOption[]> {
    return Promise.resolve([{ id: "weight" }]);
  }

  override validateOption(): Promise<boolean> {
    return Promise.resolve(true);
  }

  override validateFulfillmentData(
    _optionData: Record<string, unknown>,
    data: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    return Promise.resolve(data);
  }

  override canCalculate({ data }: CreateShippingOptionDTO): Promise<boolean> {
    return Promise.resolve(weightPricesIn(data).length > 0);
  }

  /** Returns NaN if the package has no price, because Medusa's type requires a number. */
  override calculatePrice(
    optionData: CalculateShippingOptionPriceDTO["optionData"],
    _data: CalculateShippingOptionPriceDTO["data"],
    { items }: CalculateShippingOptionPriceDTO["context"],
  ): Promise<CalculatedShippingOptionPrice> {
    const price = priceByWeight(weightPricesIn(optionData), items as WeighedItem[]);
    return Promise.resolve({
      calculated_amount: price ?? Number.NaN,
      is_calculated_price_tax_inclusive: false,
    });
  }

  override createFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] });
  }

  override cancelFulfillment(): Promise<Record<string, unknown>> {
    return Promise.resolve({});
  }

  override createReturnFulfillment(): Promise<CreateFulfillmentResult> {
    return Promise.resolve({ data: {}, labels: [] });
  }
}
