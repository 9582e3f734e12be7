import { setTimeout as wait } from "node:timers/promises";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { expectSaid, unread, type Kind } from "./messages.ts";
import { isIdle, timelineOf } from "./timeline.ts";

/** How much later than specified a step may come with the clock held still. */
const LATE_MS = 300;
/** After so many milliseconds of our own clock, what has not come will not. */
const GIVE_UP_MS = 60_000;
const FIRST_FRAMES_MS = 40;
const LOOK_AGAIN_MS = 25;

/** Contexts with a clock that stands still. */
const held = new WeakSet<BrowserContext>();

export const isClockHeld = (context: BrowserContext) => held.has(context);

/**
 * From now on the page's clock stands still and goes on only when a test lets it, in pages that
 * the tab opens later, too: so delays are exact on however busy a machine.
 */
export async function holdClock(page: Page): Promise<void> {
  held.add(page.context());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The page's own time, in milliseconds since 1970. */
export const timeOf = (page: Page) => page.evaluate(() => Date.now());

/**
 * Lets the held clock go on bit by bit until `isSo`. What the page itself has set for later comes
 * in its first frames; after those it waits for answers, which take their own time.
 */
export async function passUntil(
  page: Page,
  what: string,
  isSo: () => boolean | Promise<boolean>,
): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_MS;
  for (let passed = 0; Date.now() < giveUpAt; passed += 1) {
    if (await isSo()) return;
    if (passed > FIRST_FRAMES_MS) await wait(LOOK_AGAIN_MS);
    await page.clock.runFor(1);
  }
  throw new Error(`This has not come about in ${GIVE_UP_MS} ms: ${what}`);
}

/** Lets the held clock go on until the shop says something, which is exactly this. Answers the time. */
export async function passUntilSaid(page: Page, kind: Kind, text: string): Promise<number> {
  await passUntil(page, `${kind}: ${text}`, () => unread(page).length > 0);
  return expectSaid(page, kind, text);
}

/**
 * Something happens `ms` after `since`, by the held clock: never earlier, at most 300 ms later.
 * Both are looked at when the page has done all that it can do without time.
 */
export async function expectAfter(
  page: Page,
  since: number,
  ms: number,
  what: string,
  hasHappened: () => boolean | Promise<boolean>,
): Promise<void> {
  await passTo(page, since + ms - 1);
  await settled(page);
  expect(await hasHappened(), `${what}, earlier than after ${ms} ms`).toBe(false);
  await passTo(page, since + ms + LATE_MS);
  await expect.poll(hasHappened, `${what}, after ${ms} ms`).toBe(true);
}

/** The page leads to `to` after so many milliseconds. */
export async function expectGoesAfter(
  page: Page,
  since: number,
  ms: number,
  to: string,
): Promise<void> {
  // The way shows as soon as the page's data are asked for, or the browser goes there.
  const ways = [to, to === "/" ? "/_root.data" : `${to}.data`];
  const isOnTheWay = () =>
    timelineOf(page).some(
      ({ what, text, at }) =>
        at >= since && what !== "said" && ways.includes(text.split("?_routes")[0] ?? ""),
    );
  await expectAfter(page, since, ms, `the page leads to ${to}`, isOnTheWay);
}

async function passTo(page: Page, time: number): Promise<void> {
  const left = time - (await timeOf(page));
  expect(left, "what is to be timed has not passed yet").toBeGreaterThanOrEqual(0);
  await page.clock.runFor(left);
}

/** The page has its answers, and has rendered whatever it could. */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => isIdle(page), "the page has its answers").toBe(true);
  const rendered = page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage("");
      });
    }
  });
  // A page that is left meanwhile has gone too early, which is what comes to light next.
  await rendered.catch(() => undefined);
}
