import type { Plugin } from "vite";

interface LibraryChange {
  /** The plugin's name, which states the purpose of the change. */
  name: string;
  /** The end of the file's path. */
  file: string;
  from: string | RegExp;
  to: string;
  /** Code to prepend to the file. */
  imports?: string;
}

/**
 * Changes a library's file in the build. Fails the build if the file no longer contains the code to
 * change.
 */
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
const lostNetwork = new URL("./app/chunks/lost-network.ts", import.meta.url).pathname;

/**
 * Replaces a route whose code cannot be fetched with one that throws, so that the error view shows
 * the failure. Remix would reload the page. Throwing the error here would leave the navigation
 * pending forever. While the browser is offline, waits for the connection to return.
 */
const chunkFailuresAreErrors = changeInLibrary({
  name: "chunk-failures-are-errors",
  file: "/@remix-run/react/dist/esm/routeModules.js",
  from: /(import\( ?\/\* webpackIgnore: true \*\/ ?route\.module\);[\s\S]*?catch \(error\) \{)/,
  to: "$1 return (routeModulesCache[route.id] = (await retryImport(route)) ?? throwingRoute(error, route));",
  imports: `import { throwingRoute } from "${throwingRoute}";
import { retryImport } from "${lostNetwork}";
`,
});

/**
 * Updates Remix's location in a transition, like the router itself. Otherwise React sometimes
 * discards the HTML of parts that are not hydrated yet, such as the admin's panels, and renders
 * them again (React error 421).
 */
const addressChangesInTransition = changeInLibrary({
  name: "address-changes-in-transition",
  file: "/@remix-run/react/dist/esm/browser.js",
  from: "setLocation(newState.location);",
  to: "React.startTransition(() => setLocation(newState.location));",
});

export const patchedDependencies = [chunkFailuresAreErrors, addressChangesInTransition];
