import { FetchError } from "@medusajs/js-sdk";
import { environment } from "../../server/environment.ts";
import { keepAliveGet, type Get } from "../../server/keep-alive-get.ts";

let get: Get | undefined;

/**
 * What the SDK does for a GET of JSON, with its errors, without `fetch`: each page of a shopper is one
 * such call, and `fetch` took a tenth of the storefront's time for it.
 */
export async function getJson<T>(
  path: string,
  query: Record<string, string> | undefined,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<T> {
  get ??= keepAliveGet(environment().COMMERCE_URL, Infinity);
  const address = query ? `${path}?${new URLSearchParams(query).toString()}` : path;
  const { status, statusText, body } = await get(address, headers, signal).catch(
    (error: unknown) => {
      throw new TypeError("The commerce server did not respond.", { cause: error });
    },
  );
  if (status >= 300) throw new FetchError(messageIn(body) ?? statusText, statusText, status);
  return JSON.parse(body) as T;
}

/** The sentence of a refusal. An answer of something between the servers may be no JSON. */
function messageIn(body: string): string | undefined {
  try {
    const { message } = JSON.parse(body) as { message?: string };
    return message;
  } catch {
    return undefined;
  }
}
