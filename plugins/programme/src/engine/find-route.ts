import { documentation, openRoutes, instead, type OpenRoute } from "./open-routes";

interface Place {
  parts: readonly string[];
  /** Also whatever lies below. */
  isPrefix: boolean;
  openRoute: OpenRoute;
}

const places: readonly Place[] = openRoutes.map((openRoute) => {
  const isPrefix = openRoute.path.endsWith("/**");
  return {
    parts: partsOf(isPrefix ? openRoute.path.slice(0, -3) : openRoute.path),
    isPrefix,
    openRoute,
  };
});

/** One slash at the end is none, as the engine has it. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, "").split("/").slice(1);
}

function fits({ parts, isPrefix }: Place, asked: readonly string[]): boolean {
  if (isPrefix ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, at) => (part.startsWith(":") ? asked[at] !== "" : part === asked[at]));
}

export interface Asked {
  method: string;
  /** Without the query, as it was sent: another spelling of an address is another address. */
  path: string;
  /** MEDUSA_ADMIN. */
  hasDashboard: boolean;
}

/** The door through which a request may go on; undefined for whatever is closed. */
export function findOpenRoute({ method, path, hasDashboard }: Asked): OpenRoute | undefined {
  const asked = partsOf(path);
  const wanted = method === "HEAD" ? "GET" : method;
  return places.find(
    (place) =>
      (hasDashboard || !place.openRoute.isOfDashboard) &&
      takes(place.openRoute, wanted) &&
      fits(place, asked),
  )?.openRoute;
}

function takes({ methods }: OpenRoute, wanted: string): boolean {
  return methods === "any" || methods.some((one) => one === wanted);
}

/** The sentence that a closed address is answered with: what to use instead. */
export function closedMessage(path: string): string {
  const hint = instead.find(([prefix]) => path.startsWith(prefix));
  return `This address is closed. ${hint?.[1] ?? documentation}`;
}
