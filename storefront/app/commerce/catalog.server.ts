import type { AppLoadContext } from "@remix-run/node";
import type { Product } from "@tomashi/programme/contract/http-catalog";
import { CommerceError } from "~/commerce/commerce-error";
import { logFailure } from "../../server/log.ts";

type Context = Pick<AppLoadContext, "catalog" | "requestId">;

/**
 * Every product on sale with its colors, their prices in dollars and the pieces to be had, as they
 * were at most a second ago. Throws CommerceError.
 */
export async function listProducts({ catalog, requestId }: Context): Promise<Product[]> {
  try {
    return (await catalog.read(requestId)).products;
  } catch (error) {
    logFailure("The commerce server gave no usable answer for the catalog.", requestId, error);
    throw CommerceError.failed(error);
  }
}
