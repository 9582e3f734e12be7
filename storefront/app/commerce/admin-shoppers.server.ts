import type {
  AdminShopper,
  AdminShoppers,
  CreditLedger,
  SecurityEvents,
} from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (id: string, part = "") => `/admin/shoppers/${encodeURIComponent(id)}${part}`;

export function listShoppers(query: Record<string, string>, auth: Auth): Promise<AdminShoppers> {
  return commerce<AdminShoppers>("/admin/shoppers", { query, ...auth });
}

export async function readShopper(id: string, auth: Auth): Promise<AdminShopper> {
  const { shopper } = await commerce<{ shopper: AdminShopper }>(pathOf(id), auth);
  return shopper;
}

export function readCredit(id: string, auth: Auth): Promise<CreditLedger> {
  return commerce<CreditLedger>(pathOf(id, "/credit"), auth);
}

export function listEvents(
  id: string,
  query: Record<string, string>,
  auth: Auth,
): Promise<SecurityEvents> {
  return commerce<SecurityEvents>(pathOf(id, "/events"), { query, ...auth });
}

/**
 * Sets a role: `admin`, `merchandiser`, or null. Throws CommerceError 409 if it has changed since
 * it was read.
 */
export async function setRole(
  id: string,
  change: { role: string | null; expected: string | null },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(id, "/role"), { method: "POST", body: change, ...auth });
}

/** Grants store credit, or takes it back below 0; dollars. Throws CommerceError 409 if it has changed. */
export async function changeCredit(
  id: string,
  change: { amount: number; note: string; expected_balance: number },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(id, "/credit"), { method: "POST", body: change, ...auth });
}

/** Throws CommerceError 409 for one's own two-factor authentication, and if none is set up. */
export async function resetTwoFactor(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id, "/second-factor"), { method: "DELETE", ...auth });
}
