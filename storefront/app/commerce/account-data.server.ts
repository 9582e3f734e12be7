import type {
  AccountDeletion,
  AccountDeletionRequest,
} from "@tomashi/programme/contract/http-account-data";
import type { Auth } from "./auth";
import { commerce, commerceFile, type Visitor } from "./medusa-client.server";

/** What the shop keeps about the shopper, as a ZIP file. */
export function fetchOwnData(auth: Auth): Promise<Response> {
  return commerceFile("/shop/shopper/data", auth, "*/*");
}

/** What deleting the account would mean now. */
export function readDeletion(auth: Auth): Promise<AccountDeletion> {
  return commerce<AccountDeletion>("/shop/shopper/deletion", auth);
}

/**
 * Deletes the shopper's account. CommerceError 403 for a wrong password or code, 409 while something is
 * open.
 */
export async function deleteAccount(
  request: AccountDeletionRequest,
  { token, requestId, clientAddress }: Visitor & { token: string },
): Promise<void> {
  const call = { method: "POST", body: { ...request }, token, requestId, clientAddress } as const;
  // The answer has no body to parse.
  await commerceFile("/shop/shopper/deletion", call, "*/*");
}
