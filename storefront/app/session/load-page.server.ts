import { data, type AppLoadContext } from "@remix-run/node";
import type { Shopper } from "@tomashi/programme/contract/http";
import { engineError } from "~/commerce/engine-error";

/**
 * What a shopper's page shows, made of what `load` answers; or, when the engine does not give it, the
 * status of that failure, for the page to tell of.
 */
export function loadPage<T>(
  context: AppLoadContext,
  load: () => Promise<Shopper>,
  pick: (shopper: Shopper) => T,
) {
  return loadData(context, async () => pick(await load()));
}

/** The same for what is no part of a shopper. */
export async function loadData<T>({ isDocument }: AppLoadContext, load: () => Promise<T>) {
  try {
    return data({ page: await load(), failure: null });
  } catch (error) {
    const failure = engineError(error).status;
    return data({ page: null, failure }, isDocument ? { status: failure } : {});
  }
}
