import type {
  AdminShopper,
  AdminShoppers,
  CreditLedger,
  SecurityEvents,
} from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

const pathOf = (id: string, part = "") => `/admin/shoppers/${encodeURIComponent(id)}${part}`;

/** One page of the shop's users, newest first. */
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

/** What happened to the account, newest first. */
export function listEvents(
  id: string,
  query: Record<string, string>,
  auth: Auth,
): Promise<SecurityEvents> {
  return commerce<SecurityEvents>(pathOf(id, "/events"), { query, ...auth });
}

/** Gives or takes a role: `admin`, `merchandiser` or null. CommerceError 409 when it changed meanwhile. */
export async function setRole(
  id: string,
  change: { role: string | null; expected: string | null },
  auth: Auth,
): Promise<void> {
  await commerce(pathOf(id, "/role"), { method: "POST", body: change, ...auth });
}

/** CommerceError 409 for one's own, and where there is none. */
export async function resetTwoFactor(id: string, auth: Auth): Promise<void> {
  await commerce(pathOf(id, "/second-factor"), { method: "DELETE", ...auth });
}
