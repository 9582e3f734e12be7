import type { Plugin } from "vite";

interface LibraryChange {
  /** The plugin's name, which states the purpose of the change. */
  name: string;
  /** The end of the file's path. */
  file: string;
  from: string | RegExp;
  to: string;
  /** Code added before the file's own. */
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
 * the failure. Remix would reload the page. An error thrown right here would never end the
 * navigation, so it is thrown only after the navigation was ended because the network is lost.
 */
const chunkFailuresAreErrors = changeInLibrary({
  name: "chunk-failures-are-errors",
  file: "/@remix-run/react/dist/esm/routeModules.js",
  from: /(import\( ?\/\* webpackIgnore: true \*\/ ?route\.module\);[\s\S]*?catch \(error\) \{)/,
  to: "$1 await keepPageIfLost(); return (routeModulesCache[route.id] = throwingRoute(error, route));",
  imports: `import { throwingRoute } from "${throwingRoute}";
import { keepPageIfLost } from "${lostNetwork}";
`,
});

/** Ignores that code can't be fetched in advance, when a link is hovered. */
const prefetchMayFail = changeInLibrary({
  name: "prefetch-may-fail",
  file: "/@remix-run/react/dist/esm/links.js",
  from: /await loadRouteModule\((.*)\);/,
  to: "await loadRouteModule($1).catch(() => ({}));",
});

const fetchDataImport = `import { fetchData } from "${lostNetwork}";\n`;

/** Keeps the page when its data cannot be fetched because the network is lost. */
const dataFailuresKeepPage = changeInLibrary({
  name: "data-failures-keep-page",
  file: "/@remix-run/react/dist/esm/single-fetch.js",
  from: "await fetch(url, init)",
  to: "await fetchData(url, init)",
  imports: fetchDataImport,
});

/** Does the same when the description of a route cannot be fetched. */
const discoveryFailuresKeepPage = changeInLibrary({
  name: "discovery-failures-keep-page",
  file: "/@remix-run/react/dist/esm/fog-of-war.js",
  from: /await fetch\(url, \{\s*signal\s*\}\)/,
  to: "await fetchData(url, { signal })",
  imports: fetchDataImport,
});

const ROUTER = "/@remix-run/router/dist/router.js";

/**
 * Adds `keepPage` to the router, which ends the pending navigation or revalidation. Returns true if
 * it was a navigation. The router itself can only replace a navigation with another one.
 */
const routerKeepsPage = changeInLibrary({
  name: "router-keeps-page",
  file: ROUTER,
  from: /_internalSetRoutes\s*\};\s*return router;/,
  to: `_internalSetRoutes,
    keepPage() {
      let isNavigation = state.navigation.state !== "idle";
      pendingNavigationController && pendingNavigationController.abort();
      pendingNavigationController = null;
      pendingAction = Action.Pop;
      isUninterruptedRevalidation = false;
      if (isNavigation && init.delta) {
        unblockBlockerHistoryUpdate = () => {};
        init.history.go(-init.delta);
      }
      updateState({ navigation: IDLE_NAVIGATION, revalidation: "idle" });
      return isNavigation;
    },
  };
  return router;`,
});

/** Notes how far Back or Forward went, for `keepPage` to restore the URL. */
const routerNotesDelta = changeInLibrary({
  name: "router-notes-delta",
  file: ROUTER,
  from: /(return startNavigation\(historyAction, location)(\);[\s\S]*?async function startNavigation\(historyAction, location, opts\) \{)/,
  to: "$1, { delta }$2 init.delta = opts && opts.delta;",
});

/** Keeps the page when a form's route cannot be loaded because the network is lost. */
const fetchersKeepPage = changeInLibrary({
  name: "fetchers-keep-page",
  file: ROUTER,
  from: /function setFetcherError\(key, routeId, error, opts\) \{/,
  to: `$&
    if (error === LOST) {
      let { data } = state.fetchers.get(key) || {};
      updateFetcherState(key, getDoneFetcher(data));
      showLost();
      return;
    }`,
  imports: `import { LOST, showLost } from "${lostNetwork}";\n`,
});

/**
 * Updates Remix's location in a transition, like the router itself. Otherwise React sometimes
 * renders parts again that are not hydrated yet, such as the admin's panels, with an error (React
 * error 421).
 */
const addressChangesInTransition = changeInLibrary({
  name: "address-changes-in-transition",
  file: "/@remix-run/react/dist/esm/browser.js",
  from: "setLocation(newState.location);",
  to: "React.startTransition(() => setLocation(newState.location));",
});

export const patchedDependencies = [
  chunkFailuresAreErrors,
  prefetchMayFail,
  dataFailuresKeepPage,
  discoveryFailuresKeepPage,
  routerKeepsPage,
  routerNotesDelta,
  fetchersKeepPage,
  addressChangesInTransition,
];
