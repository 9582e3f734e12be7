import { afterEach, expect, test, vi } from "vitest";
import { STRIPE_TAX } from "../contract/tax-settings";
import { testVariables } from "../lib/test-variables";
import { lastYear, stateTaxStatus } from "./read-state-sales";
import type { StoredTaxRegion } from "./tax-regions";

afterEach(() => {
  vi.unstubAllEnvs();
});

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

test("counts 365 days to the end of the shop's day", () => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("SHOP_TIME_ZONE", "America/New_York");
  const day = { from: "2026-02-01", to: "2027-01-31" };
  expect(lastYear(new Date("2027-02-01T04:59:59Z"))).toEqual(day);
  expect(lastYear(new Date("2027-02-01T05:00:00Z"))).toEqual({
    from: "2026-02-02",
    to: "2027-02-01",
  });
});
