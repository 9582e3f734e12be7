import { beforeAll, expect, test, vi } from "vitest";
import type { loader as securityType } from "./security-txt";
import type { loader as manifestType } from "./web-manifest";

let security: typeof securityType;
let manifest: typeof manifestType;
beforeAll(async () => {
  vi.stubEnv("SESSION_SECRET", "s".repeat(16));
  vi.stubEnv("STOREFRONT_URL", "https://shop.test");
  vi.stubEnv("ASSETS_URL", "https://media.test");
  ({ loader: security } = await import("./security-txt"));
  ({ loader: manifest } = await import("./web-manifest"));
  return () => vi.unstubAllEnvs();
});

test("serves the web manifest with name, colors, and icons, cached for 1 hour", async () => {
  const answer = manifest();
  expect(Object.fromEntries(answer.headers)).toEqual({
    "content-type": "application/manifest+json",
    "cache-control": "public, max-age=3600",
  });
  const icon = (name: string, size: number) => ({
    src: `https://media.test/brand/${name}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  expect(await answer.json()).toEqual({
    name: "The Tomashi’s",
    short_name: "Tomashi’s",
    description: "Leather made by hand, and taught.",
    start_url: "/",
    display: "browser",
    background_color: "#f6f3ee",
    theme_color: "#f6f3ee",
    icons: [
      icon("icon-192", 192),
      icon("icon-512", 512),
      { ...icon("icon-maskable-512", 512), purpose: "maskable" },
    ],
  });
});

test("serves security.txt as plain text with the shop's URL", async () => {
  const answer = security();
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await answer.text()).toContain(
    "\nCanonical: https://shop.test/.well-known/security.txt\n",
  );
});
