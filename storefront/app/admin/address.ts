/** The state of the admin is in its address: it survives Back and reload, and can be shared. */

export const panels = ["users", "inventory", "orders", "analytics"] as const;
export type PanelName = (typeof panels)[number];

/** The inventory and the orders are shown until they are hidden, the others until they are asked for. */
const isShownAtFirst: Record<PanelName, boolean> = {
  users: false,
  inventory: true,
  orders: true,
  analytics: false,
};

/** Set by a browser without scripts: the page is rendered whole instead of streamed. */
export const WHOLE = "whole";

/** The page on which a product's pictures, prices and state are set. */
export const productPage = (id: string) => `/admin/products/${encodeURIComponent(id)}`;

export function isShown(address: URLSearchParams, panel: PanelName): boolean {
  const said = address.get(panel);
  return said === null ? isShownAtFirst[panel] : said === "shown";
}

/** The address with the panel toggled; defaults are left out. */
export function toggled(address: URLSearchParams, panel: PanelName): URLSearchParams {
  const wanted = !isShown(address, panel);
  const word = wanted ? "shown" : "hidden";
  return changed(address, { [panel]: wanted === isShownAtFirst[panel] ? null : word });
}

/** The address with some query parameters set; null removes one. */
export function changed(
  address: URLSearchParams,
  parts: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** As the end of an address: "" or `?…`. */
export function searchOf(address: URLSearchParams): string {
  const search = address.toString();
  return search && `?${search}`;
}

/** Without scripts nothing would replace what is pending, so the page is loaded again whole. */
export function noScriptRefresh(_: unknown, address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address, "http://shop.invalid");
  if (searchParams.has(WHOLE)) return undefined;
  return `0; url=${pathname}${searchOf(changed(new URLSearchParams(search), { [WHOLE]: "yes" }))}`;
}

/** The number of a page, from 1; any other value is the first page. */
export function pageNumber(address: URLSearchParams, name: string): number {
  const said = address.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1;
}

/** The query of a list: the filters that are set, and the page. */
export function listQuery(
  address: URLSearchParams,
  { filters, page, limit }: { filters: Record<string, string>; page: string; limit: number },
): Record<string, string> {
  return {
    ...filterQuery(address, filters),
    limit: String(limit),
    offset: String((pageNumber(address, page) - 1) * limit),
  };
}

/** `filters` names the query parameter for each filter of the engine. */
export function filterQuery(
  address: URLSearchParams,
  filters: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([asked, part]) => {
      const value = address.get(part)?.trim() ?? "";
      return value === "" ? [] : [[asked, value]];
    }),
  );
}
