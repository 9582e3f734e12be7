import { setTimeout as wait } from "node:timers/promises";
import { expect, type BrowserContext, type Page } from "@playwright/test";
import { expectMessage, unreadMessages, type Kind } from "./messages.ts";
import { isIdle, timelineOf } from "./timeline.ts";

/** The maximum delay of a step with a paused clock. */
const LATE_MS = 300;
/** The timeout in real time. */
const GIVE_UP_MS = 60_000;
const FIRST_FRAMES_MS = 40;
const LOOK_AGAIN_MS = 25;

const paused = new WeakSet<BrowserContext>();

export const isClockPaused = (context: BrowserContext) => paused.has(context);

/**
 * Pauses the clock of this tab, including later pages. Only the test advances it, so that delays
 * are exact even on a busy machine.
 */
export async function pauseClock(page: Page): Promise<void> {
  paused.add(page.context());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Returns the time of the page's clock, in milliseconds since 1970. */
export const pageTime = (page: Page) => page.evaluate(() => Date.now());

/**
 * Advances the paused clock in small steps until `isSo` returns true. The page's own timers fire in
 * its first frames; after those it waits for responses, which take real time.
 */
export async function advanceUntil(
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
  throw new Error(`This has not happened in ${GIVE_UP_MS} ms: ${what}`);
}

/**
 * Advances the paused clock until a message appears, which must be exactly this one. Returns its
 * time.
 */
export async function advanceUntilMessage(page: Page, kind: Kind, text: string): Promise<number> {
  await advanceUntil(page, `${kind}: ${text}`, () => unreadMessages(page).length > 0);
  return expectMessage(page, kind, text);
}

/**
 * Expects something to happen `ms` after `since` on the paused clock: never earlier, and at most
 * 300 ms later. Checks both once the page has finished everything that needs no time.
 */
export async function expectAfter(
  page: Page,
  since: number,
  ms: number,
  what: string,
  hasHappened: () => boolean | Promise<boolean>,
): Promise<void> {
  // Lets the page start its own timer before any time passes.
  await settled(page);
  await passTo(page, since + ms - 1);
  await settled(page);
  expect(await hasHappened(), `${what}, earlier than after ${ms} ms`).toBe(false);
  await passTo(page, since + ms + LATE_MS);
  await expect.poll(hasHappened, `${what}, after ${ms} ms`).toBe(true);
}

/** Expects the page to navigate to `to` after `ms` milliseconds. */
export async function expectNavigationAfter(
  page: Page,
  since: number,
  ms: number,
  to: string,
): Promise<void> {
  // A navigation is visible as soon as it requests the page's data or the page itself.
  const paths = [to, to === "/" ? "/_root.data" : `${to}.data`];
  const hasLeft = () =>
    timelineOf(page).some(
      ({ what, text, at }) =>
        at >= since && what !== "toast" && paths.includes(text.split("?_routes")[0] ?? ""),
    );
  await expectAfter(page, since, ms, `the page leads to ${to}`, hasLeft);
}

async function passTo(page: Page, time: number): Promise<void> {
  const left = time - (await pageTime(page));
  expect(left, "what is to be timed has not passed yet").toBeGreaterThanOrEqual(0);
  await page.clock.runFor(left);
}

/**
 * Waits until the page has rendered its responses and no navigation is running. A navigation loads
 * the next page's scripts before it requests anything that the timeline records.
 */
async function settled(page: Page): Promise<void> {
  await expect.poll(() => isIdle(page), "the page has its answers").toBe(true);
  await rendered(page);
  await expect.poll(() => isNavigating(page), "a navigation is through").toBe(false);
}

declare global {
  interface Window {
    /** Missing on a page without scripts. */
    __remixRouter?: { state: { navigation: { state: string } } };
  }
}

/**
 * Returns true if a navigation is running. A page that was left meanwhile navigated too early,
 * which the next check reports.
 */
const isNavigating = (page: Page) =>
  page
    .evaluate(() => (window.__remixRouter?.state.navigation.state ?? "idle") !== "idle")
    .catch(() => false);

async function rendered(page: Page): Promise<void> {
  const turns = page.evaluate(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage("");
      });
    }
  });
  await turns.catch(() => undefined);
}
