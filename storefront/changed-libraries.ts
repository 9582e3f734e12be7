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
  isForServerToo?: boolean;
}

/** Changes a library's file in the build, and fails the build if the file no longer has what changes. */
function changeInLibrary(change: LibraryChange): Plugin {
  const { name, file, from, to, imports = "", isForServerToo = false } = change;
  return {
    name,
    apply: "build",
    transform(code, id, options) {
      if (!id.endsWith(file) || (options?.ssr && !isForServerToo)) return;
      const changed = code.replace(from, to);
      if (changed === code) this.error(`${file} no longer has what this replaces`);
      return imports + changed;
    },
  };
}

/**
 * Sonner adds its styles at run time, which the Content-Security-Policy blocks. The same styles come
 * from its stylesheet instead; this removes the run-time copy.
 */
const sonnerWithoutInlineStyles = changeInLibrary({
  name: "sonner-without-inline-styles",
  file: "/sonner/dist/index.mjs",
  from: /^__insertCSS\(.*\);$/m,
  to: "",
  isForServerToo: true,
});

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
export const changedLibraries = [
  sonnerWithoutInlineStyles,
  chunkFailuresAreErrors,
  addressChangesInTransition,
];
