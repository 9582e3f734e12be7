import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { fontsFolder, writeSubsetFonts } from "../subset-fonts.ts";

await writeSubsetFonts();

const storefront = new URL("..", import.meta.url).pathname;

/**
 * Builds the style page: the shop's components and styles without its server. Not part of the
 * shop's build.
 */
export default defineConfig({
  root: new URL(".", import.meta.url).pathname,
  publicDir: `${storefront}public`,
  plugins: [tailwindcss()],
  esbuild: { jsx: "automatic" },
  resolve: {
    alias: {
      "~": `${storefront}app`,
      "~fonts": fontsFolder,
      "@tomashi/programme": new URL("../../plugins/programme/src", import.meta.url).pathname,
    },
  },
  build: {
    outDir: new URL("../../.cache/styles/site", import.meta.url).pathname,
    emptyOutDir: true,
    // Images and videos are served from their own folder.
    copyPublicDir: false,
    minify: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5000,
  },
});
