import { expect, test } from "vitest";
import { parseTrackingList } from "./tracking-list";

const read = (text: string) =>
  parseTrackingList(text).map((row) =>
    row.problem === undefined
      ? [row.line, row.order, row.tracking.carrier, row.tracking.number]
      : [row.line, row.problem],
  );

test("parses commas, semicolons, tabs, quotes, headings, and empty lines", () => {
  expect(
    read(
      'Order,Carrier,Tracking\r\n1042, ups ,1Z 999 AA1\n\n"No. 1043";"FedEx";"7777 8888"\n#1044\tUSPS\t9400-1111,',
    ),
  ).toEqual([
    [2, 1042, "ups", "1Z999AA1"],
    [4, 1043, "fedex", "77778888"],
    [5, 1044, "usps", "9400-1111"],
  ]);
  expect(read(" \n")).toEqual([]);
});

test.each([
  ["1042", "The carrier must be one of UPS, USPS, FedEx, DHL, Other."],
  ["1042, Pony, 12345", "The carrier must be one of UPS, USPS, FedEx, DHL, Other."],
  ["x12, UPS, 12345", "Start the line with an order number."],
  ["1042, UPS,", "The tracking number is missing."],
  ["1042, UPS, 1", "A tracking number has 4 to 40 letters, digits, and hyphens."],
  ["1042, UPS, 12345, 678", "A line has only an order number, a carrier, and a tracking number."],
])("rejects %j", (text, problem) => {
  expect(read(text)).toEqual([[1, problem]]);
});

test("rejects an order number that an earlier line already has", () => {
  expect(read("1042,UPS,1234\n1042,UPS,5678")).toEqual([
    [1, 1042, "ups", "1234"],
    [2, "Order No. 1042 is already on line 1."],
  ]);
});
