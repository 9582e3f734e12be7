import { expect, test } from "vitest";
import { failedLines, trackingSummary } from "./tracking-list-result";

const row = (state: "ready" | "saved" | "unchanged" | "failed", text = "") => ({
  ...{ line: 1, text, order_number: 1042, items: [], message: "" },
  state,
});

test("summarizes a report before and after saving", () => {
  expect(trackingSummary([row("ready"), row("failed"), row("unchanged")])).toBe(
    "1 line to save, 1 error",
  );
  expect(trackingSummary([row("saved"), row("saved")], true)).toBe("2 lines saved, 0 errors");
});

test("keeps only the lines that failed", () => {
  expect(failedLines([row("saved", "a"), row("failed", "b"), row("failed", "c")])).toBe("b\nc");
});
