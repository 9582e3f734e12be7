/** Stores the admin's state in the URL, so that it survives Back and reload and can be shared. */

export const panels = ["users", "inventory", "orders", "analytics"] as const;
export type PanelName = (typeof panels)[number];

/** Inventory and orders are shown by default, the other panels on request. */
const isShownAtFirst: Record<PanelName, boolean> = {
  users: false,
  inventory: true,
  orders: true,
  analytics: false,
};

/** Set by a browser without scripts to render the page completely instead of streaming it. */
export const WHOLE = "whole";

/** Asks before a bulk action. Its `list` is the query of the list that it came from. */
export const BATCH_PAGE = "/admin/batch";

export const listPage = (list: string | null) =>
  `/admin${searchOf(new URLSearchParams(list ?? ""))}`;

export const productPage = (id: string) => `/admin/products/${encodeURIComponent(id)}`;

export function isShown(address: URLSearchParams, panel: PanelName): boolean {
  const said = address.get(panel);
  return said === null ? isShownAtFirst[panel] : said === "shown";
}

export function toggled(address: URLSearchParams, panel: PanelName): URLSearchParams {
  const wanted = !isShown(address, panel);
  const word = wanted ? "shown" : "hidden";
  return changed(address, { [panel]: wanted === isShownAtFirst[panel] ? null : word });
}

/** Returns the query with some parameters set; null removes one. */
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

/** Formats the query for the end of a URL: "" or `?…`. */
export function searchOf(address: URLSearchParams): string {
  const search = address.toString();
  return search && `?${search}`;
}

/** Reloads the complete page without scripts, because nothing would replace its pending parts. */
export function noScriptRefresh(_: unknown, address: string): string | undefined {
  const { pathname, search, searchParams } = new URL(address, "http://shop.invalid");
  if (searchParams.has(WHOLE)) return undefined;
  return `0; url=${pathname}${searchOf(changed(new URLSearchParams(search), { [WHOLE]: "yes" }))}`;
}

/** Returns the page number, from 1; any invalid value is the first page. */
export function pageNumber(address: URLSearchParams, name: string): number {
  const said = address.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : 1;
}

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

/**
 * Returns the active filters. `filters` maps each filter of the commerce server to a query
 * parameter.
 */
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
