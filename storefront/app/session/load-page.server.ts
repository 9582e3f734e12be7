import { data, type AppLoadContext } from "@remix-run/node";
import type { Shopper } from "@tomashi/programme/contract/http";
import { commerceError } from "~/commerce/commerce-error";

/**
 * The data of a shopper's page, made of the answer of `load`; or, when the engine fails, the status of
 * that failure, which the page shows.
 */
export function loadPage<T>(
  context: AppLoadContext,
  load: () => Promise<Shopper>,
  pick: (shopper: Shopper) => T,
) {
  return loadData(context, async () => pick(await load()));
}

/** The same for data that are no part of a shopper. */
export async function loadData<T>({ isDocument }: AppLoadContext, load: () => Promise<T>) {
  try {
    return data({ page: await load(), failure: null });
  } catch (error) {
    const failure = commerceError(error).status;
    return data({ page: null, failure }, isDocument ? { status: failure } : {});
  }
}
