import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { readShippingRates } from "~/commerce/admin-shipments.server";
import type { Auth } from "~/commerce/auth";
import { commerceError } from "~/commerce/commerce-error";
import type { QuotedRates } from "./order-packages";

/** Returns the shipping rates of a package without a label, or why they could not be quoted. */
export async function readQuotedRates(
  { order_id, packages }: AdminOrder,
  packageId: string | null,
  auth: Auth,
): Promise<QuotedRates | null> {
  const asked = packages.find(({ id }) => id === packageId);
  if (!asked?.is_open || asked.is_shipped || asked.label) return null;
  try {
    const rates = await readShippingRates(order_id, asked.id, auth);
    return { package_id: asked.id, rates, refusal: null };
  } catch (error) {
    const refusal = commerceError(error).refusal ?? "The rates could not be loaded. Try again.";
    return { package_id: asked.id, rates: [], refusal };
  }
}
