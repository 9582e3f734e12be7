import type { PageLayout } from "../../pdf/page-layout";
import { PAGE, STYLES } from "../../pdf/styles";

const MEASURE = { left: PAGE.left, width: 440 };

export function writeTerms(sheet: PageLayout, paragraphs: string[]): void {
  if (paragraphs.length === 0) return;
  // Prevents the heading from being the last line of a page.
  sheet.keep(80);
  sheet.skip(20);
  sheet.row([
    {
      ...MEASURE,
      tag: sheet.tag("H2"),
      passages: [{ text: "Return policy", style: STYLES.heading }],
    },
  ]);
  for (const text of paragraphs) {
    sheet.skip(4);
    const passages = [{ text, style: STYLES.smallPrint }];
    sheet.row([{ ...MEASURE, tag: sheet.tag("P"), passages }]);
  }
}
