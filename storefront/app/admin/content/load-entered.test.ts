import { expect, test } from "vitest";
import { sourceOf } from "./load-entered.server.ts";

test("edits the draft, else the next version, else the current one, else the default text", () => {
  const [draft, next, current] = [{ id: "draft" }, { id: "next" }, { id: "current" }];
  expect(sourceOf({ draft, next, current }, null)).toBe("draft");
  expect(sourceOf({ draft: null, next, current }, null)).toBe("next");
  expect(sourceOf({ draft: null, next: null, current }, null)).toBe("current");
  expect(sourceOf({ draft: null, next: null, current: null }, null)).toBe("own");
  expect(sourceOf({ draft, next, current }, "earlier")).toBe("earlier");
});
