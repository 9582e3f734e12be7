import { callAdmin } from "./commerce.ts";

/** Turns on Medusa settings that are off by default and that an owner may use for every cart. */

export async function create<T>(path: string, body: object): Promise<T> {
  const answer = await callAdmin<T>(path, { body });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const remove = (path: string) => callAdmin(path, { method: "DELETE" });

export const tenPercent = {
  code: "TEN",
  type: "standard",
  status: "active",
  is_automatic: true,
  application_method: {
    type: "percentage",
    target_type: "items",
    allocation: "across",
    value: 10,
  },
};

/** Turns on a sales tax, of 8 percent by default. Returns a function that turns it off. */
export async function turnOnTax(rate = 8): Promise<() => unknown> {
  const { body } = await callAdmin<{ tax_regions: { id: string }[] }>("/admin/tax-regions");
  const { tax_rate } = await create<{ tax_rate: { id: string } }>("/admin/tax-rates", {
    name: "Sales tax",
    code: "sales",
    rate,
    is_default: true,
    tax_region_id: body.tax_regions[0]?.id,
  });
  return () => remove(`/admin/tax-rates/${tax_rate.id}`);
}

/** Turns on Stripe Tax for the US. Returns a function that turns it off. */
export async function turnOnStripeTax(): Promise<() => unknown> {
  const { body } = await callAdmin<{ tax_regions: { id: string; province_code: string | null }[] }>(
    "/admin/tax-regions?country_code=us",
  );
  const country = body.tax_regions.find(({ province_code }) => province_code === null);
  const setProvider = (provider_id: string) =>
    create(`/admin/tax-regions/${country?.id ?? ""}`, { provider_id });
  await setProvider("tp_stripe-tax_stripe");
  return () => setProvider("tp_system");
}

/** Turns on ten percent off everything. Returns a function that turns it off. */
export async function turnOnPromotion(): Promise<() => unknown> {
  const { promotion } = await create<{ promotion: { id: string } }>(
    "/admin/promotions",
    tenPercent,
  );
  return () => remove(`/admin/promotions/${promotion.id}`);
}

/** Sets the shipping price, 15 dollars by default. Returns a function that makes shipping free again. */
export async function turnOnShippingPrice(dollars = 15): Promise<() => unknown> {
  const { body } = await callAdmin<{
    shipping_options: { id: string; prices: { id: string }[] }[];
  }>("/admin/shipping-options?fields=id,prices.id");
  const [option] = body.shipping_options;
  const setPrice = (amount: number) =>
    create(`/admin/shipping-options/${option?.id ?? ""}`, {
      prices: [{ id: option?.prices[0]?.id, amount, currency_code: "usd" }],
    });
  await setPrice(dollars);
  return () => setPrice(0);
}
