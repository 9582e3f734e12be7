import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import pages from "../app/routes.ts";
import { buildsByFirstSegment } from "./builds-by-first-segment.ts";

const routes = Object.fromEntries(
  [{ id: "root", path: "", file: "root.tsx", index: false }, ...pages].map(
    ({ file, path, ...route }) => {
      const id = "id" in route && route.id !== undefined ? route.id : file;
      const parentId = id === "root" ? undefined : "root";
      return [id, { ...route, id, path, parentId, module: { default: undefined } }];
    },
  ),
);
const build = { routes, assets: { routes } } as unknown as ServerBuild;

type RouteTable = Parameters<typeof matchRoutes>[0];

/** Returns the IDs and params of the routes that Remix matches for a URL in a build. */
function matchesOf({ routes }: ServerBuild, url: string) {
  const { root, ...others } = routes;
  const children = Object.values(others) as RouteTable;
  const { pathname } = new URL(`http://localhost${url}`);
  const matches = matchRoutes([{ ...root, children }] as RouteTable, pathname) ?? [];
  return matches.map(({ route, params }) => [route.id, params]);
}

const examples = Object.values(routes).map(
  ({ path = "" }) => `/${path.replaceAll(/:\w+/g, "red").replace("*", "none/such")}`,
);

test("finds the same page for a URL as in the complete build", () => {
  const buildOf = buildsByFirstSegment(build, (subset) => subset);
  const variants = examples.flatMap((path) => [
    path,
    `${path}/`,
    `${path}?a=/b`,
    path.toUpperCase(),
    `${path}/more`,
    `/other/..${path}`,
    path.replace("a", "%61"),
    `/${path}`,
  ]);
  for (const url of [...variants, "/cart/../profile/red", "/", "/cart.data/", "/%"]) {
    expect([url, matchesOf(buildOf(url), url)]).toEqual([url, matchesOf(build, url)]);
  }
});

test("finds the page of a .data URL", () => {
  const buildOf = buildsByFirstSegment(build, (subset) => subset);
  for (const path of examples.slice(2)) {
    const data = buildOf(`${path}.data?_routes=root`);
    expect([path, matchesOf(data, path)]).toEqual([path, matchesOf(build, path)]);
  }
  expect(matchesOf(buildOf("/_root.data"), "/")).toEqual(matchesOf(build, "/"));
});

test("returns 4 routes for /cart and the complete build for an unknown path", () => {
  const buildOf = buildsByFirstSegment(build, (subset) => subset);
  expect(Object.keys(buildOf("/cart").routes)).toHaveLength(4);
  expect(Object.keys(buildOf("/cart").assets.routes)).toHaveLength(4);
  expect(buildOf("/nothing")).toBe(build);
});
