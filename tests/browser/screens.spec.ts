import type { Page } from "@playwright/test";
import { adminTour, stockTour } from "../screenshots/admin.ts";
import { customerTour } from "../screenshots/customer.ts";
import { productTour } from "../screenshots/product.ts";
import { waitUntilLoaded, screenOf } from "../screenshots/tour.ts";
import { visitorTour } from "../screenshots/visitor.ts";
import { expect, logInAs, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import {
  horizontalOverflow,
  findClippedText,
  findFixedDirections,
  findSmallFields,
  findSmallTargets,
  findInvisibleFocus,
} from "../support/usable-page.ts";
import { startLongStorefront } from "../support/long-storefront.ts";
import { violationsOf } from "../support/violations.ts";
import { LONG_WORD, longTexts } from "../support/written-texts.ts";

const tag = ["@WCAG-04"];

const WIDTHS = [390, 820, 1440];

/** A window of 1280 by 1024 pixels at 400% zoom, and a phone of 320 by 640 pixels at 200%. */
const ZOOMED = [
  { width: 320, height: 256 },
  { width: 160, height: 320 },
];

/** Rows beyond the fifth: other tests created them, and they only repeat the same markup. */
const MORE_ROWS = ".admin :is(tbody, ul, ol) > :nth-child(n + 6)";

/** Screens that are skipped because another screen has the same layout. */
const SAME_LAYOUT = ["/products?color=dalmatian", "/newsletter/confirm?token=x"];

const PANELS = /^\/admin(?:\?|$)/;

/** URLs that respond with 404. */
const MISSING = ["/nowhere", "/order-delay?token=x"];

interface Check {
  /** The widths at which axe runs. By default only one, because axe is slow. */
  axeWidths?: number[];
  status?: number;
}

/** A storefront whose texts have the longest words that people may enter. */
let site: Awaited<ReturnType<typeof startLongStorefront>>;
test.beforeAll(async () => {
  site = await startLongStorefront();
});
test.afterAll(() => site.stop());

/** Runs all checks of a screen in one visit. */
async function checkScreen(
  page: Page,
  address: string,
  { axeWidths = [820], status = 200 }: Check = {},
): Promise<void> {
  const response = await page.goto(site.url + address);
  expect(response?.status(), address).toBe(status);
  await waitUntilLoaded(page, address);
  await page.evaluate((more) => {
    for (const part of document.querySelectorAll("details")) part.open = true;
    for (const row of document.querySelectorAll(more)) row.remove();
  }, MORE_ROWS);
  expect(
    await findFixedDirections(page, LONG_WORD.slice(0, 12)),
    `direction on ${address}`,
  ).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (axeWidths.includes(width)) {
      expect(await violationsOf(page), `${address} at ${width} px`).toEqual([]);
    }
    await expect
      .poll(() => horizontalOverflow(page), `${address} scrolls sideways at ${width} px`)
      .toBe(0);
  }
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await expect
      .poll(() => horizontalOverflow(page), `${address} scrolls sideways at ${size.width} px`)
      .toBe(0);
    for (const [what, find] of Object.entries({
      smallTargets: findSmallTargets,
      smallFields: findSmallFields,
      cutOff: findClippedText,
      unseenFocus: findInvisibleFocus,
    })) {
      await expect.poll(() => find(page), `${what} of ${address} at ${size.width} px`).toEqual([]);
    }
  }
}

test.describe("visitors", () => {
  test.use({ expectedErrors: [/status of 404 .*\/(?:nowhere|order-delay\?token=x)\)$/] });

  test("finds no accessibility violations on visitors' screens", { tag }, async ({ page }) => {
    const visitors = visitorTour.screens.map((screen) => screenOf(screen)[0]);
    const products = (await productTour(longTexts())).screens.map((screen) => screenOf(screen)[0]);
    for (const address of [...visitors, ...products]) {
      if (SAME_LAYOUT.includes(address)) continue;
      await checkScreen(page, address, {
        // Runs axe at all widths on one screen, for the header and the footer that all screens share.
        ...(address === "/" && { axeWidths: WIDTHS }),
        ...(MISSING.includes(address) && { status: 404 }),
      });
    }
  });
});

test("finds no accessibility violations on customers' screens", { tag }, async ({ page }) => {
  const { token = "", screens } = await customerTour(longTexts());
  await logInAs(page.context(), { token });
  // Blocks the automatic redirects of the two payment pages.
  await page.route(/\/(?:_root|cart)\.data/, () => undefined);
  for (const screen of screens) await checkScreen(page, screenOf(screen)[0]);
  await expectMessage(page, "success", "Order confirmed!");
  await expectMessage(page, "error", "Payment was unsuccessful. Please try again.");
});

test("finds no accessibility violations on admins' screens", { tag }, async ({ page }) => {
  const { token = "", screens, panels } = await adminTour(longTexts());
  await logInAs(page.context(), { token });
  // Checks all panels on one page instead of each panel on its own.
  const others = screens.map((screen) => screenOf(screen)[0]).filter((one) => !PANELS.test(one));
  for (const address of [panels, ...others]) await checkScreen(page, address);
});

test("finds no accessibility violations on merchandisers' screens", { tag }, async ({ page }) => {
  const { token = "", screens } = await stockTour();
  await logInAs(page.context(), { token });
  for (const screen of screens) await checkScreen(page, screenOf(screen)[0]);
});
