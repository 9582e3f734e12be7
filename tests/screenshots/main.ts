import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { chromium, type Page, type ViewportSize } from "@playwright/test";
import { buildOutdated } from "../../tools/start/builds.ts";
import { findBrowser } from "../../tools/test/browser.ts";
import { startTestStack } from "../../tools/test/test-stack.ts";
import { waitForPageAssets } from "../support/wait-for-page-assets.ts";
import { adminTour, stockTour } from "./admin.ts";
import { customerTour } from "./customer.ts";
import { guideSize, takeGuideScreenshots } from "./guide.ts";
import { productTour } from "./product.ts";
import { waitUntilLoaded, screenOf, type Tour } from "./tour.ts";
import { visitorTour } from "./visitor.ts";

const root = path.resolve(import.meta.dirname, "../..");
/** `npm run screenshots -- guide` takes the screenshots of the owner's guide instead. */
const isGuide = process.argv.includes("guide");
const folder = path.join(root, isGuide ? "docs/settings" : "screenshots");
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

await buildOutdated(root, process.env);
const stack = await startTestStack(root, { RATE_LIMIT_FACTOR: "1000" });
Object.assign(process.env, stack.variables);
const site = stack.variables.TEST_STOREFRONT_URL ?? "";
const browser = await chromium.launch({
  executablePath: findBrowser(root),
  args: ["--no-sandbox", "--disable-gpu"],
});
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
let count = 0;
try {
  await (isGuide ? takeGuideScreenshots(openFor, saveScreenshot) : takeTours());
} finally {
  await browser.close();
  await stack.stop();
}
console.log(`${count} screenshots in ${folder}`);

async function takeTours(): Promise<void> {
  const ofPeople = [await customerTour(), await adminTour(), await stockTour()];
  for (const tour of [visitorTour, await productTour(), ...ofPeople]) {
    for (const viewport of sizes) {
      const page = await newPage(viewport, tour.token);
      for (const screen of tour.screens) await take(page, screen, viewport.width);
      count += tour.screens.length;
      await page.context().close();
    }
  }
}

async function newPage(viewport: ViewportSize, token: string | undefined): Promise<Page> {
  // Shows posters instead of videos, and skips all fades.
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  if (token) await context.addCookies([{ name: "session", value: token, url: site }]);
  return context.newPage();
}

async function openFor(token: string, address: string): Promise<Page> {
  const page = await newPage(guideSize, token);
  await page.goto(site + address, { waitUntil: "load" });
  await waitUntilLoaded(page, address);
  return page;
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  await waitForPageAssets(page);
  const file = path.join(folder, `${name}.jpg`);
  await page.locator("main").screenshot({ path: file, type: "jpeg", quality: 70 });
  count += 1;
  await page.context().close();
}

async function take(page: Page, screen: Tour["screens"][number], width: number): Promise<void> {
  const [address, name] = screenOf(screen);
  await page.goto(site + address, { waitUntil: "load" });
  await waitUntilLoaded(page, address);
  await waitForPageAssets(page);
  await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
}
