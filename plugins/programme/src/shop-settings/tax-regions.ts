import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";

export const COUNTRY = "us";

export interface StoredTaxRate {
  id: string;
  name: string;
  /** In percent. */
  rate: number | null;
  is_default: boolean;
  metadata: Record<string, unknown> | null;
  rules: { reference: string; reference_id: string }[];
}

export interface StoredTaxRegion {
  id: string;
  country_code: string;
  /** `us-ny` as Medusa's dashboard stores it, or `ny`. */
  province_code: string | null;
  parent_id: string | null;
  provider_id: string | null;
  tax_rates: StoredTaxRate[];
}

/** Reads every tax region with its rates, which Medusa's types omit. */
export async function listTaxRegions(container: MedusaContainer): Promise<StoredTaxRegion[]> {
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({}, { relations: ["tax_rates.rules"], order: { created_at: "ASC" } });
  return regions as unknown as StoredTaxRegion[];
}

export const defaultRate = ({ tax_rates }: Pick<StoredTaxRegion, "tax_rates">) =>
  tax_rates.find(({ is_default }) => is_default);

/** Returns `NY` for `us-ny` and for `ny`. */
export function stateCode({
  country_code,
  province_code,
}: Pick<StoredTaxRegion, "country_code" | "province_code">): string | null {
  if (country_code !== COUNTRY || province_code === null) return null;
  return province_code.replace(/^us-/, "").toUpperCase();
}

/** Returns the region that applies to addresses in the state. `ny` takes precedence over `us-ny`. */
export function stateRegion(
  regions: readonly StoredTaxRegion[],
  state: string,
): StoredTaxRegion | undefined {
  const found = regions.filter((region) => stateCode(region) === state);
  return found.find(({ province_code }) => province_code === state.toLowerCase()) ?? found[0];
}
