import { countItems } from "../../contract/count-items";
import { longDay } from "../../contract/long-day";
import { captioned, writeColumns, writeTitle } from "../../pdf/paragraphs";
import { renderPdf } from "../../pdf/render";
import type { PickList } from "../pick-list";
import { writeItems } from "./slip-lines";

const TITLE = "Pick list";

/** Renders a pick list as a PDF. The same list gives the same bytes. */
export function renderPickList(list: PickList): Promise<Buffer> {
  const { label, createdOn, orderNumbers, rows } = list;
  const total = countItems(rows);
  return renderPdf({
    title: TITLE,
    date: new Date(createdOn),
    characters: JSON.stringify(list),
    write: (sheet) => {
      sheet.begin(`${label} · ${TITLE}`);
      writeTitle(sheet, label, TITLE);
      sheet.skip(10);
      writeColumns(
        sheet,
        [
          captioned("Orders", [String(orderNumbers.length)]),
          captioned("Date", [longDay(createdOn)]),
          captioned("Items", [String(total)]),
        ],
        4,
      );
      sheet.skip(20);
      writeItems(
        sheet,
        rows.map((row) => ({ ...row, contents: [] })),
      );
      sheet.skip(14);
      writeColumns(sheet, [captioned("For orders", [orderNumbers.join(", ")])], 1);
    },
  });
}
