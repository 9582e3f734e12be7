import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { dashboardPackages } from "../src/dashboard-packages";

const commerce = path.resolve(__dirname, "..");
const medusa = createRequire(path.join(commerce, "package.json")).resolve("@medusajs/medusa");
const resolveFrom = (file: string, name: string) => createRequire(file).resolve(name);
const manifestOf = (name: string) => resolveFrom(medusa, `${name}/package.json`);

interface ViteServer {
  pluginContainer: {
    resolveId: (id: string, importer: string) => Promise<{ id: string } | null>;
  };
  close: () => Promise<void>;
}
interface Vite {
  createServer: (options: object) => Promise<ViteServer>;
}

/**
 * Returns the files to which the dashboard's Vite resolves `name`, in the dashboard and in a
 * plugin.
 */
async function importedFiles(name: string, dedupe: string[]): Promise<(string | undefined)[]> {
  const bundler = resolveFrom(medusa, "@medusajs/admin-bundler");
  const vite = (await import(pathToFileURL(resolveFrom(bundler, "vite")).href)) as Vite;
  const server = await vite.createServer({
    root: path.join(commerce, ".medusa/client"),
    configFile: false,
    cacheDir: path.join(commerce, "../.cache/dashboard-packages"),
    logLevel: "silent",
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
    resolve: { dedupe },
  });
  try {
    const importers = ["@medusajs/dashboard", "@medusajs/draft-order"].map(manifestOf);
    const found = importers.map((file) => server.pluginContainer.resolveId(name, file));
    return (await Promise.all(found)).map((one) => one?.id);
  } finally {
    await server.close();
  }
}

test.each(dashboardPackages)("installs the dashboard's version of %s", (name) => {
  const versionFor = (file: string) => {
    const manifest = createRequire(file).resolve(`${name}/package.json`);
    return (createRequire(file)(manifest) as { version: string }).version;
  };
  expect(versionFor(path.join(commerce, "package.json"))).toBe(
    versionFor(manifestOf("@medusajs/dashboard")),
  );
});

test.each(dashboardPackages)("gives plugins the dashboard's copy of %s", async (name) => {
  const [dashboard, plugin] = await importedFiles(name, dashboardPackages);
  expect(plugin).toBe(dashboard);
  expect(plugin).toContain(`/commerce/node_modules/${name}/`);
  const [, without] = await importedFiles(name, []);
  expect(without).not.toContain("/commerce/");
});
