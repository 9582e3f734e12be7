import type { RunCutter } from "./choose-fonts";
import type { LoadedFont } from "./load-font";
import type { TextStyle } from "./styles";
import { wrap } from "./wrap";

/** Writes lines of text in as many fonts as their characters need. All lengths in points. */
export class TextWriter {
  private readonly registered = new Set<LoadedFont>();

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly cut: RunCutter,
  ) {}

  widthOf(text: string, style: TextStyle): number {
    return this.cut(text, style.face)
      .map((run) => this.use(run.font, style).widthOfString(run.text))
      .reduce((sum, width) => sum + width, 0);
  }

  linesOf(text: string, style: TextStyle, width: number): string[] {
    return wrap(text, width, (part) => this.widthOf(part, style));
  }

  /** Writes one line whose box of the style's leading begins at `top`. */
  write(text: string, left: number, top: number, style: TextStyle): void {
    // Capitals stand in the middle of the leading, whichever fonts the line mixes.
    const baseline = top + (style.leading + style.size * 0.7) / 2;
    let x = left;
    for (const run of this.cut(text, style.face)) {
      const pdf = this.use(run.font, style);
      pdf.fillColor(style.ink);
      pdf.text(run.text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
      x += pdf.widthOfString(run.text);
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
