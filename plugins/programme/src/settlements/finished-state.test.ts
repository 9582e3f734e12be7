import { expect, test } from "vitest";
import { finishedState } from "./finished-state";

const open = { done_at: null, paid_reference: null };

test("dates a refund when it is done", () => {
  expect(finishedState(open, null)).toEqual({ state: "done", done_at: expect.any(Date) as Date });
  const elsewhere = finishedState({ ...open, paid_reference: "Wire 4711" }, "elsewhere");
  expect(elsewhere.state).toBe("done");
});

test("keeps the first date of a refund that failed and is paid later", () => {
  const done_at = new Date("2026-10-31T12:00:00Z");
  expect(finishedState({ ...open, done_at }, null)).toEqual({ state: "done", done_at });
});

test("leaves a refund open that waits for a dispute or has failed", () => {
  expect(finishedState(open, "dispute")).toEqual({ state: "decided" });
  expect(finishedState(open, "failed")).toEqual({ state: "failed" });
  expect(finishedState(open, "outside")).toEqual({ state: "failed" });
});
