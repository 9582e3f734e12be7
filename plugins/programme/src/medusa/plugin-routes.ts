import { readdirSync } from "node:fs";
import path from "node:path";
import { container } from "@medusajs/framework";
import type { ConfigModule } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, getResolvedPlugins } from "@medusajs/framework/utils";
import { isOpenPath, pathsMatching } from "./find-route";
import type { OpenRoute } from "./open-routes";

/**
 * Skips this plugin's routes, which a test checks, and those of Medusa's plugins, which are denied
 * on purpose.
 */
const OWN = /^@(tomashi|medusajs)\//;

/** Logs which routes of other plugins, and of the application, respond 404 because nothing allows them. */
export async function logDisabledRoutes(): Promise<void> {
  const config = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE, {
    allowUnregistered: true,
  }) as ConfigModule | undefined;
  if (!config) return;
  const plugins = await getResolvedPlugins(process.cwd(), config, true);
  const closed = plugins
    .filter(({ name }) => !OWN.test(name))
    .flatMap(({ name, resolve }) =>
      routesBelow(path.join(resolve, "api"))
        .filter((route) => !isOpenPath(route))
        .map((route) => `${route} (${name})`),
    );
  if (closed.length === 0) return;
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(
      `These plugin routes are disabled; see "Add a plugin" in CONTRIBUTING.md: ${closed.join(", ")}`,
    );
}

/**
 * Throws if the options allow a route of Medusa. Medusa's access rules differ from the shop's, so
 * only the shop's own list may allow its routes.
 */
export function assertNoMedusaRoutes(routes: readonly OpenRoute[]): void {
  if (routes.length === 0) return;
  const medusa = path.dirname(require.resolve("@medusajs/medusa/package.json"));
  const found = pathsMatching(routes, routesBelow(path.join(medusa, "dist/api")));
  if (found.length === 0) return;
  throw new Error(`The option openRoutes may not allow routes of Medusa: ${found.join(", ")}.`);
}

function routesBelow(folder: string): string[] {
  let files: string[];
  try {
    files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
  return files
    .filter((file) => /^route\.[jt]s$/.test(path.basename(file)))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\[(\w+)\]/g, ":$1"))
    .toSorted();
}
