import { readdirSync } from "node:fs";
import path from "node:path";

/** Returns the story groups of a checkout, named after their files. */
export function readStoryGroups(checkout: string): string[] {
  const files = readdirSync(path.join(checkout, "storefront/stories/components"));
  return files.map((file) => path.basename(file, ".tsx"));
}

/**
 * Reads the settings of a run: the checkout, the target folder, the folder to compare with, and the
 * groups.
 */
export function readSettings({
  STYLES_CHECKOUT,
  STYLES_NOW,
  STYLES_BASE,
  STYLES_ROOMS,
}: NodeJS.ProcessEnv) {
  if (!STYLES_CHECKOUT || !STYLES_NOW) throw new Error("Run it as `npm run styles`.");
  return {
    checkout: STYLES_CHECKOUT,
    now: STYLES_NOW,
    base: STYLES_BASE,
    groups: STYLES_ROOMS?.split(" ") ?? [],
  };
}

/** A screenshot that differs from its baseline. */
export interface Change {
  /** Relative to the folder of screenshots. */
  file: string;
  pixels: number;
  /** Both sizes, if they differ. */
  sizes: string | undefined;
  difference: string | undefined;
}
