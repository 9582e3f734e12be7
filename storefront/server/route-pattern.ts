import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** Prefixes of URLs that the server handles before any page. */
const BEFORE_PAGES: [prefix: string, pattern: string][] = [
  ["/assets/", "/assets/*"],
  ["/media/", "/media/*"],
  ["/api/", "/api/*"],
  ["/healthz", "/healthz"],
];

/** The pattern of unknown URLs and of files such as the icon. */
const UNKNOWN = "*";

/**
 * Returns a function that finds the pattern of a request's URL, such as `/profile/:id`. Returns
 * only patterns of the build's pages, so that no URL can create a new metric series.
 */
export function routePatterns(routes: Routes): (url: string) => string {
  const patterns = patternsOf(routes);
  const fixed = new Map(
    patterns.filter((one) => !/[:*]/.test(one)).map((one) => [one.toLowerCase(), one]),
  );
  const others = patterns
    .filter((one) => one.includes(":"))
    .map((pattern) => ({ pattern, parts: pattern.toLowerCase().split("/") }));
  const wholes = patterns
    .filter((one) => one.endsWith("/*") && one !== "/*")
    .map((pattern) => ({ pattern, start: pattern.slice(0, -1).toLowerCase() }));

  return (url) => {
    const path = pathOf(url);
    const known = fixed.get(path);
    if (known !== undefined) return known;
    const before = BEFORE_PAGES.find(([prefix]) => path.startsWith(prefix));
    if (before) return before[1];
    const asked = path.split("/");
    return (
      others.find(({ parts }) => matches(parts, asked))?.pattern ??
      wholes.find(({ start }) => path.startsWith(start))?.pattern ??
      UNKNOWN
    );
  };
}

/** Returns the full path of each page, such as `/profile/:id`. */
export function patternsOf(routes: Routes): string[] {
  return Object.values(routes)
    .filter((route) => route.path !== undefined || route.index)
    .map((route) => fullPath(route.id, routes));
}

/**
 * Returns the path as Remix compares it: in lower case, without the query, the `.data` suffix, and
 * a trailing slash.
 */
function pathOf(url: string): string {
  const queryAt = url.indexOf("?");
  const asked = (queryAt < 0 ? url : url.slice(0, queryAt)).toLowerCase();
  const path = asked.endsWith(".data") ? asked.slice(0, -".data".length) : asked;
  if (path === "/_root") return "/";
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function matches(parts: readonly string[], asked: readonly string[]): boolean {
  return (
    parts.length === asked.length &&
    parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at]))
  );
}

function fullPath(id: string | undefined, routes: Routes): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "/";
  const above = fullPath(route.parentId, routes);
  return route.path === undefined ? above : `${above.replace(/\/$/, "")}/${route.path}`;
}
