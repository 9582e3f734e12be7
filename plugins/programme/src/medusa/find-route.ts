import { DOCUMENTATION_HINT, openRoutes, ROUTE_HINTS, type OpenRoute } from "./open-routes";

interface RoutePattern {
  parts: readonly string[];
  /** Also matches every path below it. */
  isPrefix: boolean;
  openRoute: OpenRoute;
}

function patternOf(openRoute: OpenRoute): RoutePattern {
  const isPrefix = openRoute.path.endsWith("/**");
  return {
    parts: partsOf(isPrefix ? openRoute.path.slice(0, -3) : openRoute.path),
    isPrefix,
    openRoute,
  };
}

const patterns: RoutePattern[] = openRoutes.map(patternOf);

/** Allows routes of other plugins. The shop's own routes take precedence. */
export function allowRoutes(routes: readonly OpenRoute[]): void {
  patterns.push(...routes.map(patternOf));
}

/** Ignores one trailing slash, as Medusa does. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function matches(
  { parts, isPrefix, openRoute }: RoutePattern,
  requested: readonly string[],
): boolean {
  if (isPrefix ? requested.length < parts.length : requested.length !== parts.length) return false;
  return parts.every((part, at) => {
    const text = requested[at] ?? "";
    if (!part.startsWith(":")) return part === text;
    // Medusa's IDs look like `prod_…`. Without this check, `:id` would allow denied routes such as
    // `/import`.
    return openRoute.isOfDashboard && part === ":id" ? text.includes("_") : text !== "";
  });
}

export interface RouteRequest {
  method: string;
  /** The path without the query, exactly as sent. Another spelling of a path is another route. */
  path: string;
  hasDashboard: boolean;
}

/** Returns the open route that matches a request; undefined if the route is denied. */
export function findOpenRoute({ method, path, hasDashboard }: RouteRequest): OpenRoute | undefined {
  const requested = partsOf(path);
  const wanted = method === "HEAD" ? "GET" : method;
  return patterns.find(
    (pattern) =>
      (hasDashboard || !pattern.openRoute.isOfDashboard) &&
      takes(pattern.openRoute, wanted) &&
      matches(pattern, requested),
  )?.openRoute;
}

/** Returns true if some method of a route is allowed; its path may have parameters. */
export function isOpenPath(path: string): boolean {
  return patterns.some((pattern) => matches(pattern, partsOf(path)));
}

/** Returns the paths that some of these routes match. */
export function pathsMatching(routes: readonly OpenRoute[], paths: readonly string[]): string[] {
  const wanted = routes.map(patternOf);
  return paths.filter((path) => wanted.some((pattern) => matches(pattern, partsOf(path))));
}

function takes({ methods }: OpenRoute, wanted: string): boolean {
  return methods === "any" || methods.some((one) => one === wanted);
}

export function disabledRouteMessage(path: string): string {
  const hint = ROUTE_HINTS.find(([prefix]) => path.startsWith(prefix));
  return `This route is disabled. ${hint?.[1] ?? DOCUMENTATION_HINT}`;
}
