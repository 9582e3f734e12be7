import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { problem } from "../lib/problem";
import { readStaffMember } from "../lib/staff";
import { assertTwoFactor } from "./two-factor/required";

/**
 * Matches routes that a key could use to create access that outlives it: other keys, roles, and
 * logins.
 */
const SESSION_ONLY = /^\/admin\/(api-keys|shoppers|customers|users)(\/|$)/;

/**
 * Allows a request by a secret API key if the admin who created the key may send it. Throws 401 if
 * that admin has lost the role, and 403 for routes that need a session.
 */
export async function ensureKeyMayRequest(
  container: MedusaContainer,
  keyId: string,
  { method, path }: { method: string; path: string },
): Promise<void> {
  const { created_by: userId } = await container.resolve(Modules.API_KEY).retrieveApiKey(keyId);
  const maker = await readStaffMember(container, userId);
  if (maker?.role !== "admin") {
    throw problem(401, "This key no longer works because its creator is no longer an admin.");
  }
  await assertTwoFactor(container, maker.identityId);
  const isRead = method === "GET" || method === "HEAD";
  if (!isRead && SESSION_ONLY.test(path)) {
    throw problem(403, "An API key cannot change keys, accounts, or roles. Log in as an admin.");
  }
}
