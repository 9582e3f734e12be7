/** Where the log-in leads back to: an address of this shop, or undefined for anything else. */
export function wayBack(address: string | null): string | undefined {
  if (address === null || !/^\/(?![/\\])[^\s\\]*$/.test(address)) return undefined;
  // Encoded for a header.
  return address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The log-in that leads back to the page of this address. */
export function loginAddress(pageUrl: string): string {
  const { pathname, searchParams } = new URL(pageUrl);
  // Remix asks for a page's data with this parameter.
  searchParams.delete("_routes");
  const search = searchParams.toString();
  const page = pathname.replace(/\.data$/, "") + (search && `?${search}`);
  return `/login?back=${encodeURIComponent(page)}`;
}
