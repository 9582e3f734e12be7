import { expect, test } from "vitest";
import { DateTime } from "~/components/date-time";
import { DateOnly } from "~/orders/date-only";
import { renderHtml, textsIn } from "./render-html";

test("shows dates and times in the shop's time zone", () => {
  const at = "2026-11-21T04:30:00.000Z";
  expect(textsIn(renderHtml(<DateTime at={at} />))).toEqual(["Nov 20, 2026,", "11:30 PM"]);
  expect(textsIn(renderHtml(<DateOnly at={at} />))).toEqual(["November 20, 2026"]);
});
