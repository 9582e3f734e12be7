import type { Plugin } from "vite";

interface LibraryChange {
  /** The plugin's name: what the change is for. */
  name: string;
  /** The end of the file's path. */
  file: string;
  from: string | RegExp;
  to: string;
  /** Code before the file's own. */
  imports?: string;
}

/** Changes a library's file in the build, and fails the build if the file no longer has what changes. */
function changeInLibrary(change: LibraryChange): Plugin {
  const { name, file, from, to, imports = "" } = change;
  return {
    name,
    apply: "build",
    transform(code, id, options) {
      if (!id.endsWith(file) || options?.ssr) return;
      const changed = code.replace(from, to);
      if (changed === code) this.error(`${file} no longer has what this replaces`);
      return imports + changed;
    },
  };
}

const throwingRoute = new URL("./app/chunks/chunk-load-error.ts", import.meta.url).pathname;

/**
 * Remix reloads the page when the code of a route cannot be fetched. This replaces the route with
 * one that throws, so that the route error view shows the failure. (If the error were thrown right
 * here, the navigation would never end.)
 */
const chunkFailuresAreErrors = changeInLibrary({
  name: "chunk-failures-are-errors",
  file: "/@remix-run/react/dist/esm/routeModules.js",
  from: /(import\( ?\/\* webpackIgnore: true \*\/ ?route\.module\);[\s\S]*?catch \(error\) \{)/,
  to: "$1 return (routeModulesCache[route.id] = throwingRoute(error, route));",
  imports: `import { throwingRoute } from "${throwingRoute}";\n`,
});

/**
 * Remix tells its root the new address outside a transition. What the page has not hydrated by then,
 * the admin's panels above all, is now and then drawn anew at once, with an error (React error 421). In
 * a transition, as the router's own, React waits.
 */
const addressChangesInTransition = changeInLibrary({
  name: "address-changes-in-transition",
  file: "/@remix-run/react/dist/esm/browser.js",
  from: "setLocation(newState.location);",
  to: "React.startTransition(() => setLocation(newState.location));",
});

/** What the build changes in its libraries. */
export const patchedDependencies = [chunkFailuresAreErrors, addressChangesInTransition];
