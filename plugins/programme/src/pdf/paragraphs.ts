import type { Cell, PageLayout, Passage } from "./page-layout";
import { PAGE, STYLES } from "./styles";

const GAP = 20;

export function writeLine(sheet: PageLayout, tag: "P" | "H1" | "H2", passage: Passage): void {
  const width = PAGE.right - PAGE.left;
  sheet.row([{ left: PAGE.left, width, tag: sheet.tag(tag), passages: [passage] }]);
}

/** Writes the label's name above a rule, and the document's title below it. */
export function writeTitle(sheet: PageLayout, label: string, title: string): void {
  writeLine(sheet, "P", { text: label, style: STYLES.label });
  sheet.skip(10);
  sheet.hairline();
  sheet.skip(16);
  writeLine(sheet, "H1", { text: title, style: STYLES.title });
}

export function captioned(caption: string, texts: string[]): Passage[] {
  return [
    { text: caption, style: STYLES.caption },
    ...texts.map((text) => ({ text, style: STYLES.body })),
  ];
}

/** Spreads paragraphs over `count` equal columns; the last paragraph takes the remaining space. */
export function writeColumns(sheet: PageLayout, columns: Passage[][], count: number): void {
  const step = (PAGE.right - PAGE.left + GAP) / count;
  const cells = columns.map((passages, at): Cell => {
    const left = PAGE.left + at * step;
    const right = at === columns.length - 1 ? PAGE.right : left + step - GAP;
    return { left, width: right - left, tag: sheet.tag("P"), passages };
  });
  sheet.row(cells);
}
