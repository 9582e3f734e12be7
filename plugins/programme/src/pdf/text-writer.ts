import type { Run, RunCutter } from "./choose-fonts";
import { directionMarker } from "./bidi";
import type { LoadedFont } from "./load-font";
import type { TextStyle } from "./styles";
import { wrap } from "./wrap";

/** Caches the widths of texts by font and size, because every document repeats the same words. */
const widths = new Map<string, number>();

/** Enough for the words of a few hundred documents. */
const MAX_WIDTHS = 20_000;

/** Writes lines of text in as many fonts as their characters need. All lengths are in points. */
export class TextWriter {
  private readonly registered = new Set<LoadedFont>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly cut: RunCutter,
  ) {}

  widthOf(text: string, style: TextStyle): number {
    return this.cut(text, style.face)
      .map((run) => this.widthOfRun(run, style))
      .reduce((sum, width) => sum + width, 0);
  }

  private widthOfRun({ text, font }: Run, style: TextStyle): number {
    // Registers the font even if the width is cached, so that the order of fonts in the file, and
    // thus its bytes, does not depend on the cache.
    const pdf = this.use(font, style);
    const key = `${font.id} ${style.size} ${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = pdf.widthOfString(text);
    if (widths.size >= MAX_WIDTHS) widths.clear();
    widths.set(key, width);
    return width;
  }

  linesOf(text: string, style: TextStyle, width: number): string[] {
    const lines = wrap(text, width, (part) => this.widthOf(part, style));
    return lines.map(directionMarker(text));
  }

  /** Writes one line. Its box starts at `top` and is as high as the style's leading. */
  write(text: string, left: number, top: number, style: TextStyle): void {
    // Centers capitals vertically in the leading, for any mix of fonts.
    const baseline = top + (style.leading + style.size * 0.7) / 2;
    let x = left;
    for (const run of this.cut(text, style.face)) {
      const pdf = this.use(run.font, style);
      pdf.fillColor(style.ink);
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      x += this.widthOfRun(run, style);
    }
  }

  private use(font: LoadedFont, style: TextStyle): PDFKit.PDFDocument {
    if (!this.registered.has(font)) {
      this.pdf.registerFont(font.id, font.trueType);
      this.registered.add(font);
    }
    return this.pdf.font(font.id).fontSize(style.size);
  }
}
