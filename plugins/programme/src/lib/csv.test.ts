import { expect, test } from "vitest";
import { BYTE_ORDER_MARK, csvRow } from "./csv";

test.each([
  ...["=1+1", "+1", "-1+1", "@SUM(A1)", "\tx", "\r=1", "\n=1", '=HYPERLINK("http://x")'],
  // Full-width and small signs.
  ...["\uff1d1+1", "\uff0b1", "\uff0d1+1", "\uff20SUM(A1)", "\ufe661+1"],
])("marks %j as text for spreadsheets", (cell) => {
  expect(csvRow([cell])).toBe(`"'${cell.replaceAll('"', '""')}"\r\n`);
});

test("keeps commas, quotes, and line breaks inside their cell", () => {
  expect(csvRow(['Ada "Countess", Lovelace', "two\nlines", "1+1=2", ""])).toBe(
    '"Ada ""Countess"", Lovelace","two\nlines","1+1=2",""\r\n',
  );
});

test("keeps an amount below zero as a number", () => {
  expect(csvRow(["-592.00", "-1"])).toBe('"-592.00","-1"\r\n');
});

test("encodes the byte order mark as UTF-8", () => {
  expect(Buffer.from(BYTE_ORDER_MARK + "é").toString("hex")).toBe("efbbbfc3a9");
});
