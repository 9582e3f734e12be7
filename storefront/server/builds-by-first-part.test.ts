import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";
import pages from "../app/routes.ts";
import { byFirstPart } from "./builds-by-first-part.ts";

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

/** The ids of the routes that Remix finds for an address in a build, and what they take from it. */
function found({ routes }: ServerBuild, url: string) {
  const { root, ...others } = routes;
  const children = Object.values(others) as RouteTable;
  const { pathname } = new URL(`http://localhost${url}`);
  const matches = matchRoutes([{ ...root, children }] as RouteTable, pathname) ?? [];
  return matches.map(({ route, params }) => [route.id, params]);
}

const examples = Object.values(routes).map(
  ({ path = "" }) => `/${path.replaceAll(/:\w+/g, "red").replace("*", "none/such")}`,
);

test("an address leads to the same page as if all pages were looked through", () => {
  const buildOf = byFirstPart(build, (part) => part);
  const written = examples.flatMap((path) => [
    path,
    `${path}/`,
    `${path}?a=/b`,
    path.toUpperCase(),
    `${path}/more`,
    `/other/..${path}`,
    path.replace("a", "%61"),
    `/${path}`,
  ]);
  for (const url of [...written, "/cart/../profile/red", "/", "/cart.data/", "/%"]) {
    expect([url, found(buildOf(url), url)]).toEqual([url, found(build, url)]);
  }
});

test("the data of a page are found where the page is", () => {
  const buildOf = byFirstPart(build, (part) => part);
  for (const path of examples.slice(2)) {
    const data = buildOf(`${path}.data?_routes=root`);
    expect([path, found(data, path)]).toEqual([path, found(build, path)]);
  }
  expect(found(buildOf("/_root.data"), "/")).toEqual(found(build, "/"));
});

test("a page is looked for among few", () => {
  const buildOf = byFirstPart(build, (part) => part);
  expect(Object.keys(buildOf("/cart").routes)).toHaveLength(4);
  expect(Object.keys(buildOf("/cart").assets.routes)).toHaveLength(4);
  expect(buildOf("/nothing")).toBe(build);
});
