import type {
  AccountDeletion,
  AccountDeletionRequest,
} from "@tomashi/programme/contract/http-account-data";
import type { Auth } from "./auth";
import { commerce, commerceFile, type Visitor } from "./medusa-client.server";

export function fetchOwnData(auth: Auth): Promise<Response> {
  return commerceFile("/shop/shopper/data", auth, "*/*");
}

/** Returns what deleting the account would delete, and what prevents it. */
export function readDeletion(auth: Auth): Promise<AccountDeletion> {
  return commerce<AccountDeletion>("/shop/shopper/deletion", auth);
}

/**
 * Deletes the customer's account. Throws CommerceError 403 for a wrong password or code, and 409
 * while a payment or return is open.
 */
export async function deleteAccount(
  request: AccountDeletionRequest,
  { token, requestId, clientAddress }: Visitor & { token: string },
): Promise<void> {
  const call = { method: "POST", body: { ...request }, token, requestId, clientAddress } as const;
  // The response has no body to parse.
  await commerceFile("/shop/shopper/deletion", call, "*/*");
}
