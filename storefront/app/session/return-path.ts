/** The page to return to after the log-in: a path of this shop, or undefined for anything else. */
export function returnPath(address: string | null): string | undefined {
  if (address === null || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined;
  // Encoded for a header.
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The path of the log-in that returns to this page. */
export function loginAddress(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl);
  // Remix adds this parameter to requests for a page's data.
  searchParams.delete("_routes");
  const search = searchParams.toString();
  const page = pathname.replace(/\.data$/, "") + (search && `?${search}`);
  return `/login?back=${encodeURIComponent(page)}`;
}
