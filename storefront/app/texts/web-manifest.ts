import { LABEL } from "./common";

/** What a browser shows of the shop that is added to a home screen. */
export const webManifestTexts = {
  name: LABEL,
  shortName: "Tomashi’s",
  description: "Leather made by hand, and taught.",
} as const;
