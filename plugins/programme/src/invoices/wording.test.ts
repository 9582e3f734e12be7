import { expect, test } from "vitest";
import { documentNumber } from "./document-number";
import { dollarsAndCents, titleOf } from "./wording";

test.each([
  [148_000, "$1,480.00"],
  [5, "$0.05"],
  [0, "$0.00"],
  [-11_100, "−$111.00"],
])("formats %i cents as %s", (cents, printed) => {
  expect(dollarsAndCents(cents)).toBe(printed);
});

test("gives each kind of document its title and a number of at least six digits", () => {
  expect(documentNumber("invoice", 42)).toBe("INV-000042");
  expect(documentNumber("credit-note", 7)).toBe("CRN-000007");
  expect(documentNumber("invoice", 1_234_567)).toBe("INV-1234567");
  const titled = (kind: "invoice" | "credit-note", number: string) =>
    titleOf({ kind, number } as Parameters<typeof titleOf>[0]);
  expect(titled("invoice", "INV-000042")).toBe("Invoice INV-000042");
  expect(titled("credit-note", "CRN-000007")).toBe("Credit note CRN-000007");
});
