import type { ServerBuild } from "@remix-run/node";
import type { NextFunction, Request, Response } from "express";
import { patternsOf } from "./route-pattern.ts";

/**
 * Redirects a visit to the canonical URL of its page. Remix also matches URLs in another case, with
 * a trailing slash, or with encoded letters, so one page would have several URLs.
 */
export function redirectToCanonicalUrl(routes: ServerBuild["routes"]) {
  const canonicalPath = canonicalPaths(routes);
  return (req: Request, res: Response, next: NextFunction): void => {
    const [path = ""] = req.url.split("?", 1);
    const isVisit = (req.method === "GET" || req.method === "HEAD") && !path.endsWith(".data");
    const canonical = isVisit ? canonicalPath(path) : undefined;
    if (canonical === undefined || canonical === path) next();
    else res.redirect(308, canonical + req.url.slice(path.length));
  };
}

/** Returns a function that finds the canonical path of a page, or undefined for an unknown page. */
function canonicalPaths(routes: ServerBuild["routes"]): (path: string) => string | undefined {
  const parameters = (pattern: string) => pattern.split(":").length;
  const patterns = patternsOf(routes)
    .filter((pattern) => !pattern.includes("*"))
    // As in Remix, a page with a fixed path has priority.
    .toSorted((one, other) => parameters(one) - parameters(other))
    .map((pattern) => pattern.split("/"));
  return (path) => {
    const parts = path.split("/").map(decoded);
    while (parts.length > 2 && parts.at(-1) === "") parts.pop();
    const pattern = patterns.find((one) => matches(one, parts));
    return pattern
      ?.map((part, at) => (part.startsWith(":") ? encodeURIComponent(parts[at] ?? "") : part))
      .join("/");
  };
}

function matches(pattern: readonly string[], parts: readonly (string | undefined)[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) =>
      part.startsWith(":") ? Boolean(parts[at]) : part.toLowerCase() === parts[at]?.toLowerCase(),
    )
  );
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
