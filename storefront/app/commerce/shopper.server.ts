import type { Auth } from "./auth";
import type { Shopper, ShopperPart } from "@tomashi/programme/contract/http";
import { commerce } from "./medusa-client.server";
import { isRefusal } from "./commerce-error";

/** Returns these parts of a customer in one request, or undefined if the session has ended. */
export async function readShopper(
  parts: Set<ShopperPart>,
  auth: Auth,
): Promise<Shopper | undefined> {
  try {
    return await commerce<Shopper>("/shop/shopper", {
      query: { parts: [...parts].join(",") },
      ...auth,
    });
  } catch (error) {
    if (isRefusal(error, 401)) return undefined;
    throw error;
  }
}
