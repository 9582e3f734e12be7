/** Keeps the admin's state in the URL, so it survives Back and reload and can be shared. */

export const panels = ["users", "inventory", "orders", "analytics"] as const;
export type PanelName = (typeof panels)[number];

const isShownByDefault: Record<PanelName, boolean> = {
  users: false,
  inventory: true,
  orders: true,
  analytics: false,
};

/** The query parameter with which browsers without scripts get a complete page, not a stream. */
export const COMPLETE_PAGE = "whole";

/** Asks before a bulk action. Its parameter `list` is the query of the list with the selection. */
export const BATCH_PAGE = "/admin/batch";

export const listUrl = (list: string | null) =>
  `/admin${queryString(new URLSearchParams(list ?? ""))}`;

export const productUrl = (id: string) => `/admin/products/${encodeURIComponent(id)}`;

export function isPanelShown(query: URLSearchParams, panel: PanelName): boolean {
  const value = query.get(panel);
  return value === null ? isShownByDefault[panel] : value === "shown";
}

export function togglePanel(query: URLSearchParams, panel: PanelName): URLSearchParams {
  const wanted = !isPanelShown(query, panel);
  const word = wanted ? "shown" : "hidden";
  return withParameters(query, { [panel]: wanted === isShownByDefault[panel] ? null : word });
}

/** Returns the query with some parameters set; null removes one. */
export function withParameters(
  query: URLSearchParams,
  parts: Record<string, string | null>,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Formats the query for the end of a URL: "" or `?…`. */
export function queryString(query: URLSearchParams): string {
  const search = query.toString();
  return search && `?${search}`;
}

/** Reloads the complete page without scripts, because nothing would replace its pending parts. */
export function noScriptRefresh(_: unknown, url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, "http://shop.invalid");
  if (searchParams.has(COMPLETE_PAGE)) return undefined;
  return `0; url=${pathname}${queryString(withParameters(searchParams, { [COMPLETE_PAGE]: "yes" }))}`;
}

/** Returns the page number, from 1; any invalid value is the first page. */
export function pageNumber(query: URLSearchParams, name: string): number {
  const value = query.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : 1;
}

export function listQuery(
  query: URLSearchParams,
  { filters, page, limit }: { filters: Record<string, string>; page: string; limit: number },
): Record<string, string> {
  return {
    ...filterQuery(query, filters),
    limit: String(limit),
    offset: String((pageNumber(query, page) - 1) * limit),
  };
}

/**
 * Returns the active filters. `filters` maps each filter of the commerce server to a query
 * parameter.
 */
export function filterQuery(
  query: URLSearchParams,
  filters: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([asked, part]) => {
      const value = query.get(part)?.trim() ?? "";
      return value === "" ? [] : [[asked, value]];
    }),
  );
}
