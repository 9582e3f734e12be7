import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Calls `make` once for each first path segment of the routes, with a build of only the routes that
 * can match there, and once with the complete build for all other paths. Returns a function that
 * finds the result for a request's URL. A smaller build is faster, because Remix flattens, sorts,
 * and copies all of a build's routes several times for each page.
 */
export function byFirstPart<Handler>(
  build: ServerBuild,
  make: (build: ServerBuild) => Handler,
): (url: string) => Handler {
  const forAny = make(build);
  const parts = new Set(Object.values(build.routes).map((route) => firstPart(route, build.routes)));
  const handlers = new Map(
    [...parts]
      .filter((part) => !isOpen(part))
      .map((part) => [part, make(withRoutesOf(build, part))]),
  );
  return (url) => handlers.get(firstPartOf(url)) ?? forAny;
}

function withRoutesOf(build: ServerBuild, part: string): ServerBuild {
  const canMatch = (id: string): boolean => {
    const route = build.routes[id];
    const own = route && firstPart(route, build.routes);
    return own === part || own === "" || isOpen(own ?? "");
  };
  const only = <Table extends object>(table: Table): Table =>
    Object.fromEntries(Object.entries(table).filter(([id]) => canMatch(id))) as Table;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Returns true if a route's segment matches any text or is optional. */
function isOpen(part: string): boolean {
  return /^[:*]|\?$/.test(part);
}

/**
 * Returns the first segment in lower case, as Remix compares it; "" for the root, the home page,
 * and routes without a path.
 */
function firstPart({ path = "", parentId }: Routes[string], routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? firstPart(parent, routes) : "";
  return above || (path.split("/", 1)[0] ?? "").toLowerCase();
}

/**
 * Returns the first segment of a request's URL, as Remix reads it. Doesn't decode it, so an encoded
 * segment matches no route.
 */
function firstPartOf(url: string): string {
  const [, part = ""] = new URL(`http://localhost${url}`).pathname.toLowerCase().split("/", 2);
  return part === "_root.data" ? "" : part.replace(/\.data$/, "");
}
