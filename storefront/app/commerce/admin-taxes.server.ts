import type { StateTax, TaxMode, TaxSettings } from "@tomashi/programme/contract/tax-settings";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

export function readTaxes(auth: Auth): Promise<TaxSettings> {
  return commerce<TaxSettings>("/admin/shop-tax", auth);
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
