import { readdirSync } from "node:fs";
import path from "node:path";

/** The rooms that have stories in a checkout: their files' names. */
export function roomsOf(checkout: string): string[] {
  const files = readdirSync(path.join(checkout, "storefront/stories/components"));
  return files.map((file) => path.basename(file, ".tsx"));
}

/** The checkout whose components are shown, where its pictures go, those to compare them with, and of which rooms. */
export function asked({
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
    rooms: STYLES_ROOMS?.split(" ") ?? [],
  };
}

/** A picture that is no longer what it was. */
export interface Change {
  /** Its file below the folder of pictures. */
  file: string;
  pixels: number;
  /** Where the size is another one: both. */
  sizes: string | undefined;
  /** The picture of the difference. */
  difference: string | undefined;
}
