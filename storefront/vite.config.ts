import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import type { GetManualChunk } from "rollup";
import { defineConfig } from "vite";
import { patchedDependencies } from "./patched-dependencies.ts";
import { fontsFolder, writeSubsetFonts } from "./subset-fonts.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const SHELL =
  /\/app\/(root|seo\/page-meta|texts\/common|forms\/(text|use-submit-once)|components\/(page-fade|apply-link))\.tsx?$/;

/** The modules that pages with images share, in one file. */
const PICTURES =
  /\/app\/(media\/(manifest|media-url|use-media-query)|components\/(picture|delayed-images)|catalog\/product)\.tsx?$|\/contract\/collection\.ts$/;
const PIECES =
  /\/app\/(components\/(swatch|final-sale-note|item-name|price|buying-facts)|texts\/buying)\.tsx?$|\/contract\/(final-sale-text|long-day)\.ts$/;

/**
 * Bundles what every page needs into two files: the libraries, which change only with their
 * versions, and the shop's own modules. With a file for each module, even a few lines would cost
 * half a kilobyte of headers.
 */
const sharedFiles: GetManualChunk = (id, { getModuleInfo }) => {
  const isFramework =
    /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//;
  if (isFramework.test(id)) return "framework";
  if (PICTURES.test(id)) return "pictures";
  if (PIECES.test(id)) return "pieces";
  // All icons of the shop together are smaller than the headers of another file.
  if (id.includes("/node_modules/lucide-react/")) return "shell";
  const isNeeded = (module: string, seen: Set<string>): boolean => {
    if (SHELL.test(module)) return true;
    seen.add(module);
    const importers = getModuleInfo(module)?.importers ?? [];
    return importers.some((importer) => !seen.has(importer) && isNeeded(importer, seen));
  };
  return isNeeded(id, new Set()) ? "shell" : undefined;
};

await writeSubsetFonts();

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    patchedDependencies,
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
      },
    }),
  ],
  resolve: {
    alias: {
      "~": new URL("./app", import.meta.url).pathname,
      "~fonts": fontsFolder,
      // The storefront uses types and rules from the plugin's source.
      "@tomashi/programme": new URL("../plugins/programme/src", import.meta.url).pathname,
    },
  },
  // Lists all entry files, so that the development server bundles every package before the first
  // page. Otherwise it would bundle some again later and mix both versions.
  optimizeDeps: {
    entries: ["app/root.tsx", "app/routes/**/*.tsx"],
    include: ["react", "react-dom/client", "react/jsx-dev-runtime", "@remix-run/react"],
  },
  build: {
    assetsInlineLimit: 0,
    sourcemap: false,
    // Terser's output is five percent smaller than esbuild's. The server's code keeps readable
    // lines for stack traces.
    minify: isSsrBuild ? false : "terser",
    // A third pass would take 5 seconds for 0.04 percent.
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    reportCompressedSize: false,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedFiles } },
  },
}));
