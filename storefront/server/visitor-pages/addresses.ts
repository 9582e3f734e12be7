import { colors } from "../../../plugins/programme/src/contract/collection.ts";
import { educators } from "../../app/content/education.ts";

interface Page {
  /** A parameter that changes the page, and its values; any other value counts as none. */
  choice?: { name: string; values: readonly string[] };
  /** With one of these parameters the page is rendered for each visitor. */
  exceptWith?: readonly string[];
  showsCatalog?: boolean;
}

/** The pages that look the same to every visitor. */
const pages = new Map<string, Page>([
  ["/", {}],
  ["/home", {}],
  [
    "/products",
    { choice: { name: "color", values: colors.map(({ color }) => color) }, showsCatalog: true },
  ],
  ["/education", { choice: { name: "educator", values: educators.map(({ key }) => key) } }],
  ["/aboutus", {}],
  ["/vibe", {}],
  ["/contact", {}],
  ["/newsletter", {}],
  ["/terms&return", {}],
  ["/privacy", {}],
  ["/test", {}],
  ["/login", { exceptWith: ["to"] }],
  ["/signup", {}],
  ["/forgotten-password", {}],
]);

/** The shop itself links to no longer address. */
const LONGEST = 2048;

export interface VisitorAddress {
  /** The cache key: the path with its choice, and nothing else. */
  address: string;
  showsCatalog: boolean;
}

/** The cached page for this request's address, if any. */
export function visitorAddress(url: string): VisitorAddress | undefined {
  if (url.length > LONGEST) return undefined;
  const queryAt = url.indexOf("?");
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const page = pages.get(path);
  if (!page) return undefined;
  const showsCatalog = page.showsCatalog === true;
  if (queryAt < 0) return { address: path, showsCatalog };
  const query = url.slice(queryAt + 1);
  const parameters = new URLSearchParams(query);
  const isRefused = parameters.has("_data") || query.includes("%00");
  if (isRefused || page.exceptWith?.some((name) => parameters.has(name))) return undefined;
  const { name = "", values = [] } = page.choice ?? {};
  const value = parameters.get(name);
  const isChosen = value !== null && values.includes(value);
  return { address: isChosen ? `${path}?${name}=${value}` : path, showsCatalog };
}
