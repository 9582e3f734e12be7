import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Calls `make` once for each first path segment of the routes, with a build of only the routes that
 * can match there, and once with the complete build for all other paths. Returns a function that
 * finds the result for a request's URL. A smaller build is faster, because Remix flattens, sorts,
 * and copies all of a build's routes several times for each page.
 */
export function buildsByFirstSegment<Handler>(
  build: ServerBuild,
  make: (build: ServerBuild) => Handler,
): (url: string) => Handler {
  const forAny = make(build);
  const segments = new Set(
    Object.values(build.routes).map((route) => firstSegment(route, build.routes)),
  );
  const handlers = new Map(
    [...segments]
      .filter((segment) => !isDynamic(segment))
      .map((segment) => [segment, make(withRoutesOf(build, segment))]),
  );
  return (url) => handlers.get(firstSegmentOf(url)) ?? forAny;
}

function withRoutesOf(build: ServerBuild, segment: string): ServerBuild {
  const canMatch = (id: string): boolean => {
    const route = build.routes[id];
    const own = route && firstSegment(route, build.routes);
    return own === segment || own === "" || isDynamic(own ?? "");
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
function isDynamic(segment: string): boolean {
  return /^[:*]|\?$/.test(segment);
}

/**
 * Returns the first segment in lower case, as Remix compares it; "" for the root, the home page,
 * and routes without a path.
 */
function firstSegment({ path = "", parentId }: Routes[string], routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? firstSegment(parent, routes) : "";
  return above || (path.split("/", 1)[0] ?? "").toLowerCase();
}

/**
 * Returns the first segment of a request's URL, as Remix reads it. Doesn't decode it, so an encoded
 * segment matches no route.
 */
function firstSegmentOf(url: string): string {
  const [, segment = ""] = new URL(`http://localhost${url}`).pathname.toLowerCase().split("/", 2);
  return segment === "_root.data" ? "" : segment.replace(/\.data$/, "");
}
