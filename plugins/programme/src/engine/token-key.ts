import { createSecretKey, type KeyObject } from "node:crypto";
import { container } from "@medusajs/framework";
import { getAuthContextFromJwtToken } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

type Secret = Parameters<typeof getAuthContextFromJwtToken>[1];

/**
 * Makes the engine check tokens with its secret as a key object. Of a text the library first tries to
 * make a public key, for each token anew, which takes fifty times as long as the check itself.
 */
export function checkTokensWithKey(): void {
  const { http } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig;
  if (http.jwtSecret) http.jwtPublicKey ??= keyOf(http.jwtSecret);
}

/** The claims of a customer's token, in the form of a header; null unless it is valid. */
export function customerClaims(header: string | undefined, secret: Secret) {
  return getAuthContextFromJwtToken(header, secret, ["bearer"], ["customer"], keyOf(secret));
}

const keys = new Map<string, KeyObject>();

function keyOf(secret: Secret): Secret {
  if (typeof secret !== "string" || secret === "") return secret;
  const key = keys.get(secret) ?? createSecretKey(Buffer.from(secret));
  keys.set(secret, key);
  return key;
}
