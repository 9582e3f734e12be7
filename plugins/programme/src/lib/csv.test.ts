import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvRow } from "./csv";

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", '=HYPERLINK("http://x")'])(
  "%j is text for a spreadsheet",
  (cell) => {
    expect(csvRow([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
  },
);

test("commas, quotes and line ends stay inside their cell", () => {
  expect(csvRow(['Ada "Countess", Lovelace', "two\nlines", "1+1=2", ""])).toBe(
    '"Ada ""Countess"", Lovelace","two\nlines","1+1=2",""\r\n',
  );
});

test("a file begins so that spreadsheets read its letters as they are", () => {
  expect(Buffer.from(BYTE_ORDER_MARK + "é").toString("hex")).toBe("efbbbfc3a9");
});
