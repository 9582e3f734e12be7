import type { TextWriter } from "./text-writer";
import { HAIRLINE, PAGE, type TextStyle } from "./styles";
import { childTag, rootTag, type Tag } from "./pdf-tags";

export interface Passage {
  text: string;
  style: TextStyle;
}

/** Describes a cell of a row, with its passages one below the other. Lengths are in points. */
export interface Cell {
  left: number;
  width: number;
  align?: "right";
  passages: Passage[];
  /** The cell's role for screen readers; without one, the cell is decoration. */
  tag?: Tag;
}

/** A taller row continues on the next page. Moving all of it there would leave too large a gap. */
const MAX_UNBROKEN_HEIGHT = 360;

interface Line {
  text: string;
  style: TextStyle;
}

/** Describes one document in the file. It starts on this page. */
export interface Part {
  firstPage: number;
  /** Shown at the bottom of each of its pages, before the page number. */
  footer: string;
}

/** Fills pages from top to bottom and tags everything on them. */
export class PageLayout {
  /** Top of the next row, in points from the top edge. */
  y = PAGE.top;
  /** Called at the top of each further page, for example to repeat a table's header. */
  onNewPage?: () => void;
  readonly parts: Part[] = [];
  private pages = 1;
  private readonly root: Tag;

  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly writer: TextWriter,
  ) {
    this.root = rootTag(pdf);
  }

  tag(name: string, parent: Tag = this.root, scope?: "Column" | "Row"): Tag {
    return childTag(this.pdf, parent, name, scope);
  }

  /**
   * Starts a document with its own page numbers: the first one in the file, or another one on a new
   * page.
   */
  begin(footer: string): void {
    if (this.parts.length > 0) this.newPage();
    this.parts.push({ firstPage: this.pages, footer });
  }

  newPage(): void {
    this.pdf.addPage();
    this.pages += 1;
    this.y = PAGE.top;
    this.onNewPage?.();
  }

  /** Starts a new page unless `height` still fits on this one. */
  keep(height: number): void {
    if (this.y + height > PAGE.bottom) this.newPage();
  }

  skip(height: number): void {
    this.y += height;
  }

  heightOf(cells: Cell[]): number {
    return heightOf(cells.map((cell) => this.linesOf(cell)));
  }

  /** Writes cells side by side. Only a very tall row is split across pages. */
  row(cells: Cell[]): void {
    let rest = cells.map((cell) => ({ cell, lines: this.linesOf(cell) }));
    const height = heightOf(rest.map(({ lines }) => lines));
    if (height <= MAX_UNBROKEN_HEIGHT) this.keep(height);
    while (rest.some(({ lines }) => lines.length > 0)) {
      const room = PAGE.bottom - this.y;
      const fitting = rest.map(({ lines }) => countFitting(lines, room));
      const parts = rest.map(({ cell, lines }, at) => ({
        cell,
        lines: lines.slice(0, fitting[at]),
      }));
      for (const { cell, lines } of parts) this.writeCell(cell, lines);
      this.y += heightOf(parts.map(({ lines }) => lines));
      rest = rest.map(({ cell, lines }, at) => ({ cell, lines: lines.slice(fitting[at]) }));
      if (rest.some(({ lines }) => lines.length > 0)) this.newPage();
    }
  }

  hairline(left: number = PAGE.left): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    this.pdf.moveTo(left, this.y).lineTo(PAGE.right, this.y);
    this.pdf.lineWidth(HAIRLINE.weight).stroke(HAIRLINE.ink);
    this.pdf.endMarkedContent();
  }

  private linesOf(cell: Cell): Line[] {
    return cell.passages.flatMap(({ text, style }) =>
      this.writer.linesOf(text, style, cell.width).map((line) => ({ text: line, style })),
    );
  }

  private writeCell(cell: Cell, lines: Line[]): void {
    if (lines.length === 0) return;
    const content = cell.tag && this.pdf.markStructureContent(cell.tag.name);
    if (!content) this.pdf.markContent("Artifact", { type: "Pagination" });
    let top = this.y;
    for (const { text, style } of lines) {
      const indent = cell.align === "right" ? cell.width - this.writer.widthOf(text, style) : 0;
      // The space separates a line's last word from the next line's first when read aloud.
      this.writer.write(`${text} `, cell.left + indent, top, style);
      top += style.leading;
    }
    this.pdf.endMarkedContent();
    if (content) cell.tag?.element.add(content);
  }
}

function heightOf(columns: Line[][]): number {
  return Math.max(
    0,
    ...columns.map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0)),
  );
}

function countFitting(lines: Line[], room: number): number {
  let height = 0;
  const tooMany = lines.findIndex(({ style }) => (height += style.leading) > room);
  return tooMany < 0 ? lines.length : tooMany;
}
