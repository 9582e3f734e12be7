import { expect, test } from "vitest";
import { STRIPE_TAX } from "../contract/tax-settings";
import { stateTaxStatus } from "./read-state-sales";
import type { StoredTaxRegion } from "./tax-regions";

const region = (
  province_code: string | null,
  rate: number | null,
  provider_id = "tp_system",
): StoredTaxRegion => ({
  ...{ id: province_code ?? "us", country_code: "us", province_code, provider_id },
  parent_id: province_code === null ? null : "us",
  tax_rates:
    rate === null
      ? []
      : [{ id: "rate", name: "Tax", rate, is_default: true, metadata: null, rules: [] }],
});

test("prefers the state's own rate over the country's", () => {
  const regions = [region(null, null), region("us-ny", 8.875), region("ny", 0)];
  expect(stateTaxStatus("NY", regions)).toBe("none");
  expect(stateTaxStatus("NY", regions.slice(0, 2))).toBe("charged");
  expect(stateTaxStatus("OR", regions)).toBe("none");
  expect(stateTaxStatus("OR", [region(null, 5)])).toBe("charged");
  expect(stateTaxStatus("OR", [region(null, null, STRIPE_TAX)])).toBe("stripe");
});
