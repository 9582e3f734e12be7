import type { Face } from "./font-files";

/** Describes a text style. Sizes and leading are in points. */
export interface TextStyle {
  face: Face;
  size: number;
  leading: number;
  ink: string;
}

const INK = "#15120F";
const SECONDARY = "#6B645B";

export const HAIRLINE = { ink: "#DCD5CA", weight: 0.75 };

export const STYLES = {
  label: { face: "display", size: 32, leading: 38, ink: INK },
  title: { face: "sans", size: 17, leading: 24, ink: INK },
  /** Large enough to find one document in a pile, and to read it at arm's length. */
  number: { face: "strong", size: 26, leading: 34, ink: INK },
  envelope: { face: "sans", size: 16, leading: 22, ink: INK },
  heading: { face: "strong", size: 8.5, leading: 14, ink: INK },
  body: { face: "sans", size: 9.5, leading: 13.5, ink: INK },
  caption: { face: "sans", size: 8, leading: 13, ink: SECONDARY },
  total: { face: "strong", size: 11, leading: 18, ink: INK },
  smallPrint: { face: "sans", size: 8, leading: 11.5, ink: SECONDARY },
} satisfies Record<string, TextStyle>;

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, left: 54, right: 558, top: 50, bottom: 732 };
/** Places the footer below the pages' content area. */
export const FOOTER_TOP = 748;
