import { expect, test } from "vitest";
import { settlementKinds } from "../contract/settlement-kinds";
import { creditNoteKey } from "./issue-invoice";

test("stores a credit note under its line only if the line can have no other one", () => {
  const keysOf = (line_id: string | null) =>
    settlementKinds.map((kind) => [kind, creditNoteKey({ id: "settled", kind, line_id })]);
  expect(Object.fromEntries(keysOf("line"))).toEqual({
    ...{ return: "line", cancel: "line", lost: "line" },
    ...{ goodwill: "settled", address_tax: "settled", at_stripe: "settled", dispute: "settled" },
  });
  expect(new Set(keysOf(null).map(([, key]) => key))).toEqual(new Set(["settled"]));
});
