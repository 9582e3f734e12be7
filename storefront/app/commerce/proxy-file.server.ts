import { commerceError } from "./commerce-error";

const HEADERS = ["content-type", "content-disposition"];

/**
 * Streams a file from the commerce server. Responds to a failure with its status and the message
 * `failed`, or the commerce server's own message with `showsReason`.
 */
export async function proxyFile(
  file: Promise<Response>,
  failed: string,
  showsReason = false,
): Promise<Response> {
  try {
    const { body, headers } = await file;
    const kept = HEADERS.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(body, { headers: [...kept, ["cache-control", "private, no-store"]] });
  } catch (error) {
    const { status, refusal } = commerceError(error);
    return new Response((showsReason && refusal) || failed, {
      status,
      headers: status === 503 ? { "retry-after": "5" } : {},
    });
  }
}
