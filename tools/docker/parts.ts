import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The contents of a server's image. All paths are relative to the repository. */
export interface Part {
  build: string[];
  entries: (root: string) => string[];
  /** Packages that the server needs although no import names them. */
  packages: (root: string) => string[];
  /** Packages that a built server never loads: build tools and parts of the dashboard. */
  excludedPackages: (root: string) => string[];
  /** The maximum size. A larger image probably contains unneeded files. */
  maxMegabytes: number;
}

const MEDUSA_PACKAGES = "node_modules/@medusajs";
const DASHBOARD_PACKAGES = ["admin-bundler", "admin-vite-plugin", "dashboard", "icons", "ui"];
const plugin = "plugins/programme";

export const parts: Record<string, Part> = {
  commerce: {
    build: ["commerce/.medusa/server", `${plugin}/.medusa/server`, `${plugin}/package.json`],
    // Medusa discovers modules, routes, subscribers, and links by scanning folders.
    entries: (root) => [
      ...scripts(root, "commerce/.medusa/server"),
      ...scripts(root, `${plugin}/.medusa/server`),
      ...medusaPackages(root).flatMap((folder) => [
        ...scripts(root, `${folder}/dist`),
        ...scripts(root, `${folder}/.medusa/server/src`),
      ]),
    ],
    packages: (root) => [
      ...medusaPackages(root),
      // Packages such as fonts, which are read from disk instead of imported.
      ...dependencies(root, `${plugin}/package.json`),
      ...dependencies(root, "commerce/package.json"),
    ],
    excludedPackages: (root) =>
      withoutDashboard(root)
        .map((name) => `${MEDUSA_PACKAGES}/${name}/**`)
        .concat(
          ["vite", "vitest", "@vitejs", "tailwindcss"].map((name) => `node_modules/${name}/**`),
        ),
    maxMegabytes: 300,
  },
  storefront: {
    build: ["storefront/build", "storefront/package.json"],
    entries: (root) => ["storefront/build/start.mjs", ...scripts(root, "storefront/build/server")],
    packages: () => [],
    excludedPackages: () =>
      ["vite", "esbuild", "@esbuild", "rollup", "@rollup"].map(
        (name) => `**/node_modules/${name}/**`,
      ),
    maxMegabytes: 120,
  },
};

/** Returns the dashboard's packages, except, if the dashboard is built, the one that serves it. */
function withoutDashboard(root: string): string[] {
  const isBuilt = existsSync(path.join(root, "commerce/.medusa/server/public/admin/index.html"));
  return DASHBOARD_PACKAGES.filter((name) => !isBuilt || name !== "admin-bundler");
}

function medusaPackages(root: string): string[] {
  const excludedPackages = withoutDashboard(root);
  return readdirSync(path.join(root, MEDUSA_PACKAGES))
    .filter((name) => !excludedPackages.includes(name))
    .map((name) => `${MEDUSA_PACKAGES}/${name}`);
}

/** Returns the scripts in a folder without Medusa's own tests. */
function scripts(root: string, folder: string): string[] {
  const whole = path.join(root, folder);
  if (!existsSync(whole)) return [];
  return readdirSync(whole, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[cm]?js$/.test(file) && !/(^|\/)__\w+__\//.test(file))
    .map((file) => path.join(folder, file));
}

function dependencies(root: string, manifest: string): string[] {
  const { dependencies: named } = JSON.parse(readFileSync(path.join(root, manifest), "utf8")) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(named)
    .filter((name) => !DASHBOARD_PACKAGES.some((one) => name === `@medusajs/${one}`))
    .map((name) => `node_modules/${name}`);
}
