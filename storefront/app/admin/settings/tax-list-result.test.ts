import { expect, test } from "vitest";
import { taxListSummary } from "./tax-list-result";

const row = (state: "ready" | "saved" | "unchanged" | "failed") => ({
  ...{ line: 1, text: "NY,8,Tax,yes", place: "New York", state, message: "" },
});

test("counts the rates, or the errors that prevent saving", () => {
  expect(taxListSummary([row("ready"), row("unchanged")])).toBe("1 rate to save");
  expect(taxListSummary([row("saved"), row("saved")], true)).toBe("2 rates saved");
  expect(taxListSummary([row("ready"), row("failed")])).toBe("1 error: nothing was saved");
  expect(taxListSummary([row("unchanged")])).toBe("Nothing to change");
});
