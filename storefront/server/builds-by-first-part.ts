import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/**
 * Remix flattens, sorts and copies all routes several times for each page. So each first part of an
 * address gets a build of its own, with only the routes that can match there: every other address
 * begins differently. `make` is called once for each of them, and once for addresses of no page.
 *
 * The returned function finds what was made for a request's address.
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

/** Whether such a part of a route stands for any word, or may be left out. */
function isOpen(part: string): boolean {
  return /^[:*]|\?$/.test(part);
}

/** In small letters, as Remix compares; "" for the root, the home page and what has no path. */
function firstPart({ path = "", parentId }: Routes[string], routes: Routes): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  const above = parent ? firstPart(parent, routes) : "";
  return above || (path.split("/", 1)[0] ?? "").toLowerCase();
}

/** The same of a request, read as Remix reads it. An encoded one is found nowhere: it is not decoded. */
function firstPartOf(url: string): string {
  const [, part = ""] = new URL(`http://localhost${url}`).pathname.toLowerCase().split("/", 2);
  return part === "_root.data" ? "" : part.replace(/\.data$/, "");
}
