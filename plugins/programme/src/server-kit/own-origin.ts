const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export const FOREIGN_ORIGIN = "This request came from another site.";

interface OriginRequest {
  method?: string | undefined;
  headers: {
    origin?: string | undefined;
    host?: string | undefined;
    "sec-fetch-site"?: string | string[] | undefined;
  };
}

/**
 * Returns true if the request comes from a page of the shop or from a program. Programs send no
 * origin; browsers send one with every change. Under the shop's own host name, the complete origin
 * must match, including the scheme. Under another host name, the origin must have the same host.
 */
export function isOwnOrigin(
  { headers: { origin, host, "sec-fetch-site": site } }: Pick<OriginRequest, "headers">,
  storefrontUrl: string,
): boolean {
  const shop = new URL(storefrontUrl);
  if (origin === undefined) return site !== "cross-site";
  if (origin === shop.origin) return true;
  if (host === shop.host) return false;
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Returns true if another site's page requests a change with the browser's cookies. */
export function isForeignChange(request: OriginRequest, storefrontUrl: string): boolean {
  return !SAFE.has(request.method ?? "GET") && !isOwnOrigin(request, storefrontUrl);
}
