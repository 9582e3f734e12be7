import { commerceError } from "./commerce-error";

const HEADERS = ["content-type", "content-disposition"];

/** Streams a file of the commerce server. Responds to a failure with a message and its status. */
export async function proxyFile(file: Promise<Response>, failed: string): Promise<Response> {
  try {
    const { body, headers } = await file;
    const kept = HEADERS.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(body, { headers: [...kept, ["cache-control", "private, no-store"]] });
  } catch (error) {
    const { status } = commerceError(error);
    return new Response(failed, { status, headers: status === 503 ? { "retry-after": "5" } : {} });
  }
}
