import { centsText } from "../../contract/money";
import { otherColorTitle } from "../../contract/item-title";
import { longDay } from "../../contract/long-day";
import {
  arrivalTerm,
  packagingNote,
  returnContentsText,
  withNumber,
} from "../../contract/return-messages";
import { capitalized } from "../../contract/capitalized";
import type { PageLayout } from "../../pdf/page-layout";
import { captioned, writeColumns, writeLine, writeTitle } from "../../pdf/paragraphs";
import { renderPdf } from "../../pdf/render";
import { STYLES } from "../../pdf/styles";
import type { ReturnSlip } from "./return-slip";

/** Renders the return slip as a PDF, to be printed and put into the package. */
export function renderReturnSlip(slip: ReturnSlip): Promise<Buffer> {
  const title = `Return ${slip.number}`;
  const notes = notesOf(slip);
  const words = wordsOf(slip);
  return renderPdf({
    title,
    date: new Date(slip.dueOn),
    characters: JSON.stringify([slip, notes, words, title]),
    write: (sheet) => {
      sheet.begin(`${slip.label} · ${title}`);
      writeHead(sheet, slip, title);
      writeItem(sheet, slip, words);
      writeNotes(sheet, notes);
    },
  });
}

function writeHead(sheet: PageLayout, slip: ReturnSlip, title: string): void {
  writeTitle(sheet, slip.label, title);
  writeLine(sheet, "P", { text: "Please include this slip in the package.", style: STYLES.body });
  sheet.skip(14);
  writeColumns(
    sheet,
    [
      captioned("Return number", [slip.number]),
      captioned("Order", [slip.orderNumber]),
      captioned("Must arrive by", [longDay(slip.dueOn)]),
    ],
    3,
  );
  sheet.skip(18);
  writeLine(sheet, "H2", { text: "Send it to", style: STYLES.heading });
  sheet.skip(2);
  for (const text of withNumber(slip.address, slip.number)) {
    writeLine(sheet, "P", { text, style: STYLES.total });
  }
  sheet.skip(18);
  sheet.hairline();
  sheet.skip(14);
}

interface SlipTexts {
  color: string;
  wish: string;
}

export function wordsOf({ pieceName, color, exchangeColor, refundDueOn }: ReturnSlip): SlipTexts {
  const money = refundDueOn === null ? "Store credit" : "Refund";
  return {
    color: capitalized(color),
    wish:
      exchangeColor === null
        ? money
        : `Exchange for ${otherColorTitle({ name: pieceName, color }, exchangeColor)}`,
  };
}

function writeItem(sheet: PageLayout, slip: ReturnSlip, { color, wish }: SlipTexts): void {
  writeColumns(
    sheet,
    [
      captioned("Item", [slip.pieceName]),
      captioned("Color", [color]),
      captioned("Quantity", [String(slip.quantity)]),
      captioned("Refund or exchange", [wish]),
    ],
    4,
  );
  if (slip.reason !== null) {
    sheet.skip(12);
    writeColumns(sheet, [captioned("Reason", slip.reason.split("\n"))], 1);
  }
  sheet.skip(18);
}

export function notesOf(slip: ReturnSlip): [heading: string, text: string][] {
  const { pieceName: name, color, quantity } = slip;
  const isExchange = slip.exchangeColor !== null;
  return [
    ["What to include", returnContentsText({ name, color, quantity })],
    ["Packaging", packagingNote(centsText(slip.feeCents), isExchange)],
    ...(slip.postage === "" ? [] : [["Postage", slip.postage] as [string, string]]),
    ["Return by", arrivalTerm(slip.dueOn, { ...slip, isExchange })],
  ];
}

function writeNotes(sheet: PageLayout, notes: [heading: string, text: string][]): void {
  for (const [heading, text] of notes) {
    sheet.keep(60);
    writeLine(sheet, "H2", { text: heading, style: STYLES.heading });
    writeLine(sheet, "P", { text, style: STYLES.body });
    sheet.skip(10);
  }
}
