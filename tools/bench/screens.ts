import path from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { call, variantOf } from "../../tests/support/commerce.ts";
import { deliver } from "../../tests/support/line-steps.ts";
import { addToBag, buyColor } from "../../tests/support/purchase.ts";
import { shop } from "../../tests/support/shop.ts";
import { findBrowser } from "../test/browser.ts";
import type { Figure } from "./figure.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** How much slower the measured phone is than this machine. */
const SLOWDOWN = 4;

/** Runs in the page, so it is plain JavaScript. Records the slowest response to an input. */
const WATCH = `
  window.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowest = Math.max(window.slowest, duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
`;

interface Screen {
  name: string;
  path: string;
  /** Does what a customer does on this screen. The slowest response counts. */
  act: (page: Page) => Promise<void>;
}

/**
 * Measures the customer's screens with the CPU slowed down four times: the scripts' compressed size
 * in kilobytes, and the slowest response to a few clicks.
 */
export async function measureScreens(): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: findBrowser(root),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { token, person, line } = await buyColor("blue");
    await deliver(line.line_id);
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await context.addCookies([{ name: "session", value: token, url: shop.storefront() }]);
    const figures: Figure[] = [];
    for (const screen of screens(person.id)) {
      await refill(token);
      figures.push(...(await measure(context, screen)));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

function screens(id: string): Screen[] {
  const press = (name: string | RegExp) => (page: Page) =>
    page.getByRole("button", { name }).first().click();
  return [
    { name: "products", path: "/products", act: press("Talia Blue $740") },
    { name: "bag", path: "/cart", act: press(/^Remove/) },
    { name: "wishlist", path: `/profile/wishlist/${id}`, act: press("Remove") },
    { name: "checkout", path: "/checkout", act: (page) => page.getByLabel("Account").click() },
    { name: "orders", path: `/profile/ordereturn/${id}`, act: press("REQUEST RETURN") },
    { name: "profile", path: `/profile/update/${id}`, act: press("Save") },
  ];
}

async function refill(token: string): Promise<void> {
  const { id } = await variantOf("red");
  await addToBag(token, id);
  await call("/shop/shopper/wishlist", { token, body: { variant_id: id } });
}

async function measure(context: BrowserContext, screen: Screen): Promise<Figure[]> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(shop.storefront() + screen.path, { waitUntil: "networkidle" });
  await page.evaluate(WATCH);
  await screen.act(page);
  await page.waitForLoadState("networkidle");
  const slowest = await page.evaluate<number>("window.slowest");
  await page.close();
  return [
    { what: `screen ${screen.name}: script`, value: bytes / 1000, unit: "kB" },
    { what: `screen ${screen.name}: slowest response, CPU 4× slower`, value: slowest, unit: "ms" },
  ];
}
