import http from "node:http";
import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { newShopper } from "./copied-shopper.ts";
import { isClockPaused } from "./paused-clock.ts";
import { expectMessage, unreadMessages } from "./messages.ts";
import { shop } from "./shop.ts";
import { isIdle, recordTimelines } from "./timeline.ts";

/**
 * Disables connection reuse for Playwright's own requests. A busy worker doesn't notice when the
 * storefront has closed a connection, so the next request on it would fail.
 */
http.Agent.prototype.keepSocketAlive = () => false;

interface Shopper {
  id: string;
  email: string;
  token: string;
}

interface Fixtures {
  /**
   * Console errors that a test provokes on purpose; any other error fails the test. Never use
   * exactly two patterns, because Playwright would read them as a value with its options.
   */
  expectedErrors: RegExp[];
  noStrayErrors: undefined;
  /**
   * Records the messages and navigations of each page by its own clock. Fails on messages that no
   * test reads.
   */
  timeline: undefined;
  /** A new customer, logged in. */
  shopper: Shopper;
}

/** For `test.use(MOVING)`: plays videos and fades, as without a preference for reduced motion. */
export const WITH_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Matches Remix's log of a response that was aborted by the next navigation. */
const WENT_ON = /^(?:AbortError: )?signal is aborted without reason/;

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  noStrayErrors: [
    async ({ context, expectedErrors }, use) => {
      const stray: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) stray.push(text);
      };
      context.on("console", (message) => {
        const text = message.text();
        if (message.type() !== "error" || WENT_ON.test(text)) return;
        note(`${text} (${message.location().url})`);
      });
      context.on("weberror", (error) => {
        const { message } = error.error();
        if (!WENT_ON.test(message)) note(message);
      });
      await use(undefined);
      expect(stray, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  timeline: [
    async ({ context }, use) => {
      await recordTimelines(context);
      const pages = new Set(context.pages());
      context.on("page", (page) => pages.add(page));
      await use(undefined);
      expect([...pages].flatMap(unreadMessages), "messages that no test has read").toEqual([]);
      // Closes pages, because Playwright removes the paused clock step by step between two tests.
      if (isClockPaused(context)) await Promise.all(context.pages().map((page) => page.close()));
    },
    { auto: true },
  ],
  shopper: async ({ context }, use) => {
    const { token, person, email } = await newShopper("Grace Buyer");
    await logInAs(context, { token });
    await use({ id: person.id, email, token });
  },
});

export { expect };

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/**
 * Waits for all responses that the page has requested, so that the next step aborts none of them.
 */
export async function waitForResponses(page: Page): Promise<void> {
  await expect.poll(() => isIdle(page), "the page has its answers").toBe(true);
}

export async function storedUser(page: Page): Promise<{ _id: string; email: string } | null> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("user") ?? "null") as { _id: string; email: string } | null,
  );
}

export async function logInAs(
  context: BrowserContext,
  { token }: { token: string },
): Promise<void> {
  await context.addCookies([{ name: "session", value: token, url: shop.storefront() }]);
}

/**
 * Holds back responses to some requests until the returned function is called. Lets a test check a
 * page that redirects automatically.
 */
export async function holdBackResponses(
  page: Page,
  address: string | ((url: URL) => boolean),
): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return goOn;
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await open(page, "/products");
  await page.getByRole("button", { name: `Add to cart: ${name}` }).click();
  await expectMessage(page, "success", "Product added to cart!");
}

/** Goes from any page to the payment page, with an item in the cart. */
export async function goToPayment(page: Page): Promise<void> {
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.waitForURL("**/c/pay/**");
}
