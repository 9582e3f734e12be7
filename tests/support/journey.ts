import { test as base, expect as baseExpect, type Page } from "@playwright/test";
import { freshEmail, PASSWORD } from "./engine.ts";
import { shop } from "./shop.ts";

interface Shopper {
  id: string;
  email: string;
}

interface Fixtures {
  /**
   * Console errors that a test provokes on purpose; every other one fails it. Never exactly two
   * patterns: Playwright takes such a list for a value with its options.
   */
  expectedErrors: RegExp[];
  noStrayErrors: undefined;
  /** Notes in each page when a message appeared and when the page went elsewhere. */
  timeline: undefined;
  /** A new customer who is logged in in this browser. */
  shopper: Shopper;
}

/** `test.use(MOVING)`: films run and pages fade, as where nobody asked for less. */
export const MOVING = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  noStrayErrors: [
    async ({ context, expectedErrors }, use) => {
      const stray: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((expected) => expected.test(text))) stray.push(text);
      };
      context.on("console", (message) => {
        if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => {
        note(error.error().message);
      });
      await use(undefined);
      baseExpect(stray, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  timeline: [
    async ({ context }, use) => {
      await context.addInitScript(recordTimeline);
      await use(undefined);
    },
    { auto: true },
  ],
  shopper: async ({ context }, use) => {
    const email = freshEmail();
    const answer = await context.request.post("/signup", {
      form: { name: "Grace Buyer", email, password: PASSWORD, confirmation: PASSWORD },
      headers: { origin: shop.storefront() },
      maxRedirects: 0,
    });
    baseExpect(answer.status(), "sign-up without a script sends the browser on").toBe(303);
    const page = await context.newPage();
    await open(page, "/");
    const stored = await storedUser(page);
    if (!stored) throw new Error("The page does not know who has signed up.");
    await page.close();
    await use({ id: stored._id, email });
  },
});

export const expect = baseExpect.extend({
  /**
   * A specified delay, from a message to the step that follows: not before its time. What the next
   * page takes to come, or a busy machine adds, is another matter.
   */
  toBeCloseToMs(received: number, wanted: number) {
    const pass = received >= wanted - 150 && received <= wanted + 5000;
    return { pass, message: () => `expected a delay of ${wanted} ms, it was ${received} ms` };
  },
});

interface Moment {
  what: string;
  at: number;
}

declare global {
  interface Window {
    timeline: Moment[];
  }
}

function recordTimeline(): void {
  window.timeline = [];
  const note = (what: string) => window.timeline.push({ what, at: performance.now() });
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(node instanceof Element)) continue;
      const added = [node, ...node.querySelectorAll("*")];
      for (const toast of added.filter((one) => one.matches("[data-sonner-toast]"))) {
        note(`toast ${toast.textContent}`);
      }
    }
  }).observe(document, { childList: true, subtree: true });
  const push = history.pushState.bind(history);
  history.pushState = (state: unknown, unused: string, url) => {
    note(`go ${String(url)}`);
    push(state, unused, url);
  };
  addEventListener("beforeunload", () => {
    note("leave");
    // The payment page's way out may be a page without a storage.
    if (!location.protocol.startsWith("http")) return;
    const left = { timeline: window.timeline, text: document.body.innerText };
    sessionStorage.setItem("left", JSON.stringify(left));
  });
}

/** What the page that was here before had noted, and its text when it was left. */
export function pageBefore(page: Page): Promise<{ timeline: Moment[]; text: string }> {
  return page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem("left") ?? "null") as {
        timeline: Moment[];
        text: string;
      },
  );
}

/** How often a message has appeared on the page as it stands. */
export function timesTold(page: Page, message: string): Promise<number> {
  return page.evaluate(
    (what) => window.timeline.filter((moment) => moment.what === what).length,
    `toast ${message}`,
  );
}

/** How long after a message the page went to `to`, in milliseconds by the page's own clock. */
export async function delayAfterToast(page: Page, message: string, to: string): Promise<number> {
  const moments = await page.evaluate(() => window.timeline);
  const told = moments.find(({ what }) => what === `toast ${message}`);
  const gone = moments.find(({ what, at }) => what === `go ${to}` && at > (told?.at ?? Infinity));
  if (!told || !gone) throw new Error(`No such moments: ${JSON.stringify(moments)}`);
  return gone.at - told.at;
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

export async function storedUser(page: Page): Promise<{ _id: string; email: string } | null> {
  return page.evaluate(
    () =>
      JSON.parse(localStorage.getItem("user") ?? "null") as { _id: string; email: string } | null,
  );
}

/** Logs the browser in as somebody who got their token elsewhere. */
export async function logInAs(page: Page, { token }: { token: string }): Promise<void> {
  const cookie = { name: "session", value: token, url: shop.storefront() };
  await page.context().addCookies([cookie]);
}

/**
 * Holds back the answers to some requests until the function that it answers is called: so a page
 * that leads on by itself can be looked at first.
 */
export async function holdBack(
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

/** A message as the shop shows it. */
export function toast(page: Page, text: string | RegExp) {
  return page.locator("[data-sonner-toast]").filter({ hasText: text });
}

export async function addToCart(page: Page, name: string): Promise<void> {
  await open(page, "/products");
  await page.getByRole("button", { name: `Add to cart: ${name}` }).click();
  await baseExpect(toast(page, "Product added to cart!")).toBeVisible();
}

/** From anywhere with something in the bag to the hosted page. */
export async function goToPayment(page: Page): Promise<void> {
  await open(page, "/checkout");
  await page.getByRole("button", { name: "Proceed to Payment" }).click();
  await page.waitForURL("**/c/pay/**");
}
