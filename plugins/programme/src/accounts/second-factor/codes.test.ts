import { expect, test } from "vitest";
import { readTypedCode } from "./codes";

const recovery = "0a1b-2c3d-4e5f-6071-8293-a4b5-c6d7-e8f9";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  [recovery, { kind: "recovery", code: recovery }],
  [recovery.replaceAll("-", ""), { kind: "recovery", code: recovery }],
  [` ${recovery.toUpperCase().replaceAll("-", " ")}`, { kind: "recovery", code: recovery }],
  ["", undefined],
  ["12345", undefined],
  ["1234567", undefined],
  ["١٢٣٤٥٦", undefined],
  [`${recovery}0`, undefined],
  [recovery.replace("0a", "0g"), undefined],
])("a code is read as people type it: %j", (typed, read) => {
  expect(readTypedCode(typed)).toEqual(read);
});
