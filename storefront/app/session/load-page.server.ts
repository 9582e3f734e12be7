import { data, type AppLoadContext } from "@remix-run/node";
import type { Shopper } from "@tomashi/programme/contract/http";
import { commerceError } from "~/commerce/commerce-error";

/**
 * Returns the data of a customer's page from `load`. If the commerce server fails, returns the
 * status of the failure, which the page shows.
 */
export function loadPage<T>(
  context: AppLoadContext,
  load: () => Promise<Shopper>,
  pick: (shopper: Shopper) => T,
) {
  return loadData(context, async () => pick(await load()));
}

/** Like `loadPage`, for any data. */
export async function loadData<T>({ isDocument }: AppLoadContext, load: () => Promise<T>) {
  try {
    return data({ page: await load(), failure: null });
  } catch (error) {
    const failure = commerceError(error).status;
    return data({ page: null, failure }, isDocument ? { status: failure } : {});
  }
}
