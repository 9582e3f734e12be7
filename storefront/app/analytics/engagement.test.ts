import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { measureEngagement } from "./engagement";

class Page extends EventTarget {
  hidden = false;
}

let page: Page;
let view: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  view = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", view);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts measuring. Returns a function that lets time pass and returns what was reported. */
function measuring() {
  const reported: number[] = [];
  const end = measureEngagement((seconds) => reported.push(seconds));
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return reported.splice(0);
  };
  return { after, end };
}

function setHidden(isHidden: boolean): void {
  page.hidden = isHidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

const leave = () => view.dispatchEvent(new Event("pagehide"));

test("pauses the 30 seconds while the page is hidden, and reports the rest on leaving", () => {
  const { after } = measuring();
  expect([after(29_999), after(1), after(30_000)]).toEqual([[], [30], [30]]);
  expect(after(12_000)).toEqual([]);
  setHidden(true);
  expect(after(90_000)).toEqual([]);
  setHidden(false);
  expect([after(17_999), after(1)]).toEqual([[], [30]]);
  expect(after(7_400)).toEqual([]);
  leave();
  // Nothing is counted after leaving.
  expect(after(60_000)).toEqual([7]);
});

test("counts nothing before a page that was opened in the background is shown", () => {
  page.hidden = true;
  const { after } = measuring();
  expect(after(40_000)).toEqual([]);
  setHidden(false);
  expect([after(29_999), after(1)]).toEqual([[], [30]]);
});

test("reports nothing more once it has ended", () => {
  const { after, end } = measuring();
  expect(after(20_000)).toEqual([]);
  end();
  setHidden(true);
  setHidden(false);
  leave();
  expect(after(60_000)).toEqual([]);
});
