import type { Cell, PageLayout } from "../../pdf/page-layout";
import { PAGE, STYLES, type TextStyle } from "../../pdf/styles";

const MEASURE = { left: PAGE.left, width: 440 };
const SPACE = { before: 20, between: 4 };
/** Taller terms may break across pages, because moving them as a block would leave a large gap. */
const MAX_UNBROKEN_HEIGHT = 200;

export function writeTerms(sheet: PageLayout, paragraphs: string[]): void {
  if (paragraphs.length === 0) return;
  const cell = (text: string, style: TextStyle): Cell => ({
    ...MEASURE,
    passages: [{ text, style }],
  });
  const heading = cell("Return policy", STYLES.heading);
  const rows = paragraphs.map((text) => cell(text, STYLES.smallPrint));
  const height = rows.reduce(
    (sum, row) => sum + SPACE.between + sheet.heightOf([row]),
    SPACE.before + sheet.heightOf([heading]),
  );
  // Keeps short terms together, and the heading with the first paragraph of long ones.
  sheet.keep(height <= MAX_UNBROKEN_HEIGHT ? height : 80);
  sheet.skip(SPACE.before);
  sheet.row([{ ...heading, tag: sheet.tag("H2") }]);
  for (const row of rows) {
    sheet.skip(SPACE.between);
    sheet.row([{ ...row, tag: sheet.tag("P") }]);
  }
}
