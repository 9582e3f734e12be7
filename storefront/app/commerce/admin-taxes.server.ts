import type { StateSales } from "@tomashi/programme/contract/state-sales";
import type { TaxListReport } from "@tomashi/programme/contract/tax-list";
import type { StateTax, TaxMode, TaxSettings } from "@tomashi/programme/contract/tax-settings";
import type { Auth } from "./auth";
import { commerce, commerceFile } from "./medusa-client.server";

export function readTaxes(auth: Auth): Promise<TaxSettings> {
  return commerce<TaxSettings>("/admin/shop-tax", auth);
}

export function readStateSales(auth: Auth): Promise<StateSales> {
  return commerce<StateSales>("/admin/shop-tax/sales", auth);
}

/** Returns the tax rates by state as CSV. */
export function exportTaxList(auth: Auth): Promise<Response> {
  return commerceFile("/admin/shop-tax/list", auth, "text/csv");
}

/**
 * Returns what each row of a list of tax rates would change. With `save`, saves all rows, or none
 * if one is invalid.
 */
export function importTaxList(text: string, save: boolean, auth: Auth): Promise<TaxListReport> {
  return commerce<TaxListReport>("/admin/shop-tax/list", {
    method: "POST",
    body: { text, save },
    isLong: save,
    ...auth,
  });
}

export async function saveStateTax(tax: StateTax, auth: Auth): Promise<void> {
  await commerce("/admin/shop-tax/states", { method: "POST", body: { ...tax }, ...auth });
}

/** Throws CommerceError 404 if the region no longer has a rate. */
export async function removeRegionTax(id: string, auth: Auth): Promise<void> {
  const path = `/admin/shop-tax/regions/${encodeURIComponent(id)}`;
  await commerce(path, { method: "DELETE", ...auth });
}

/** Throws CommerceError 409 for Stripe Tax on a server without it. */
export async function setTaxMode(mode: TaxMode, auth: Auth): Promise<void> {
  await commerce("/admin/shop-tax", { method: "POST", body: { mode }, ...auth });
}
