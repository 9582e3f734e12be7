import type { Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

const STEPS = 10;

/** Moves fingers on a touch screen in straight lines, all at the same time. */
export async function moveFingers(page: Page, ...ways: [from: Point, to: Point][]): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await hand.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step += 1) {
    const touchPoints = at(step / STEPS);
    await hand.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}
