import { expect, test } from "vitest";
import { oneLine, severalLines } from "./entered-text";

test("normalizes accents to one form", () => {
  expect(oneLine(" Jose\u0301  Cafe\u0301 ")).toBe("Jos\u00e9 Caf\u00e9");
  expect(severalLines("Jose\u0301\r\nCafe\u0301\r\n")).toBe("Jos\u00e9\nCaf\u00e9");
});
