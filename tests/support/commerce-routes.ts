import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export interface CommerceRoute {
  method: string;
  /** In the format of Express: `/admin/orders/:id`. */
  path: string;
}

const require = createRequire(import.meta.url);

/** Returns all routes of the installed Medusa, sorted. */
export const commerceRoutes = () =>
  routesIn(path.join(path.dirname(require.resolve("@medusajs/medusa/package.json")), "dist/api"));

/** Returns all routes of the shop, sorted. */
export const shopRoutes = () =>
  routesIn(
    path.join(
      path.dirname(require.resolve("@tomashi/programme/package.json")),
      ".medusa/server/src/api",
    ),
  );

/** Reads routes from the built files, which the server loads. */
function routesIn(folder: string): CommerceRoute[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.js")
    .flatMap((file) => {
      const exported = readFileSync(path.join(folder, file), "utf8").matchAll(
        /^exports\.(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/gm,
      );
      const methods = new Set([...exported].map(([, method]) => method ?? ""));
      const at = `/${path.dirname(file).replaceAll(/\[(\w+)\]/g, ":$1")}`;
      return [...methods].map((method) => ({ method, path: at }));
    })
    .sort((a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en"));
}

export function routeName({ method, path: at }: CommerceRoute): string {
  return `${method} ${at}`;
}

/** Returns the route's path with a value for each parameter. */
export function requestPath({ path: at }: CommerceRoute): string {
  return at.replaceAll(/:\w+/g, "no_such");
}
