import { expect, test } from "vitest";
import { CODE_REQUIRED_MESSAGE, wrongCode } from "../../contract/account-rules";
import { codeBody, readTypedCode } from "./codes";

const recovery = "0a1b-2c3d-4e5f-6071-8293-a4b5-c6d7-e8f9";

test.each([
  ["123456", { kind: "app", code: "123456" }],
  [" 123 456 ", { kind: "app", code: "123456" }],
  ["\uff11\uff12\uff13\uff14\uff15\uff16", { kind: "app", code: "123456" }],
  [recovery, { kind: "recovery", code: recovery }],
  [recovery.replaceAll("-", ""), { kind: "recovery", code: recovery }],
  [` ${recovery.toUpperCase().replaceAll("-", " ")}`, { kind: "recovery", code: recovery }],
  ["", undefined],
  ["12345", undefined],
  ["1234567", undefined],
  ["١٢٣٤٥٦", undefined],
  [`${recovery}0`, undefined],
  [recovery.replace("0a", "0g"), undefined],
])("parses the typed code %j", (typed, read) => {
  expect(readTypedCode(typed)).toEqual(read);
});

test("rejects codes over 64 characters and defines the prompt and the error message", () => {
  expect(CODE_REQUIRED_MESSAGE).toBe("Enter the code of your second factor.");
  expect(wrongCode).toBe("That code is incorrect. Please try again.");
  expect(codeBody.parse({ code: ` ${recovery} ` })).toEqual({ code: recovery });
  expect(codeBody.safeParse({ code: "1".repeat(64) }).success).toBe(true);
  for (const code of ["1".repeat(65), undefined, 7]) {
    expect(codeBody.safeParse({ code }).error?.issues).toMatchObject([{ message: wrongCode }]);
  }
});
