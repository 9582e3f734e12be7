import path from "node:path";

/** The checkout whose components are shown, where its pictures go, and those to compare them with. */
export function folders({ STYLES_CHECKOUT, STYLES_NOW, STYLES_BASE }: NodeJS.ProcessEnv) {
  if (!STYLES_CHECKOUT || !STYLES_NOW) throw new Error("Run it as `npm run styles`.");
  return { checkout: STYLES_CHECKOUT, now: STYLES_NOW, base: STYLES_BASE };
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

/** Where the changes of a room at one width are told. */
export function changesFile(room: string, width: string): string {
  return path.join(room, `changes-${width}.json`);
}
