/** HTTP methods that change nothing. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export const FOREIGN_ORIGIN = "This request came from another site.";

interface OriginRequest {
  method?: string | undefined;
  headers: { origin?: string | undefined; host?: string | undefined };
}

/**
 * Whether the request comes from a page of the shop or from a program. Programs send no origin;
 * browsers send one with every change.
 */
export function isOwnOrigin(
  { headers: { origin, host } }: Pick<OriginRequest, "headers">,
  storefrontUrl: string,
): boolean {
  if (origin === undefined || origin === new URL(storefrontUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Whether another site's page requests a change, with the cookies that the browser adds. */
export function isForeignChange(request: OriginRequest, storefrontUrl: string): boolean {
  return !SAFE.has(request.method ?? "GET") && !isOwnOrigin(request, storefrontUrl);
}
