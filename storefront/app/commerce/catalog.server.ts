import type { AppLoadContext } from "@remix-run/node";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { CommerceError } from "~/commerce/commerce-error";
import { logFailure } from "../../server/log.ts";

type Context = Pick<AppLoadContext, "catalog" | "requestId">;

/**
 * Returns all published products with their colors, prices in dollars, and available quantities,
 * cached for a second. Throws CommerceError.
 */
export async function listProducts({ catalog, requestId }: Context): Promise<Product[]> {
  try {
    return (await catalog.read(requestId)).products;
  } catch (error) {
    logFailure("The commerce server gave no usable response for the catalog.", requestId, error);
    throw CommerceError.failed(error);
  }
}
