import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { analytics, events } from "../support/analytics.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { expect, fillBag, hydrated, MOVING, open, test } from "../support/journey.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { paymentPage, sessionOf } from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";

test.use(MOVING);

test(
  "each page is viewed once and nothing leaves the browser",
  { tag: ["@ANA-02", "@ANA-03"] },
  async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).origin));
    await open(page, "/aboutus");
    await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
    await expect(page.getByText("Talia Blue $740")).toBeVisible();
    await page.getByRole("button", { name: "Talia Blue $740" }).click();
    await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
    await expect(page.getByRole("heading", { name: "Write to us" })).toBeVisible();
    expect(await events(page, "page_view")).toEqual([
      { page_path: "/aboutus", page_title: "About – The Tomashi’s" },
      { page_path: "/products", page_title: "Collection RICO – The Tomashi’s" },
      { page_path: "/contact", page_title: "Contact – The Tomashi’s" },
    ]);
    expect([...hosts]).toEqual([new URL(shop.storefront()).origin]);
    await expect(page.getByText("May we count your visit")).toHaveCount(0);
  },
);

test("scroll depth is reported once for each mark", { tag: ["@ANA-09"] }, async ({ page }) => {
  await open(page, "/privacy");
  const depth = (share: number) =>
    page.evaluate((part) => {
      const { scrollHeight } = document.documentElement;
      window.scrollTo({ top: scrollHeight * part - window.innerHeight, behavior: "instant" });
    }, share);
  const reported = () => events(page, "scroll_depth");
  await depth(0.6);
  const half = [{ percent: 25 }, { percent: 50 }];
  await expect.poll(reported).toEqual(half);
  await depth(0.8);
  await expect.poll(reported).toEqual([...half, { percent: 75 }]);
  await depth(0.3);
  await depth(1);
  const all = [...half, { percent: 75 }, { percent: 90 }, { percent: 100 }];
  await expect.poll(reported).toEqual(all);
  await depth(0.2);
  await depth(1);
  await expect.poll(reported).toEqual(all);
});

test(
  "engagement is reported every 30 s while the page is visible, and on leaving",
  { tag: ["@ANA-10", "@ANA-11"] },
  async ({ page }) => {
    // The clock advances only on request, including the shop's own wait for its scripts.
    await pauseClock(page);
    await page.goto("/privacy");
    await page.keyboard.press("Shift");
    await hydrated(page);
    const reported = () => events(page, "engagement_time");
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    const thirty = { seconds: 30 };
    await page.clock.runFor(29_999);
    expect(await reported()).toEqual([]);
    await page.clock.runFor(1);
    expect(await reported()).toEqual([thirty]);
    await page.clock.runFor(29_999);
    expect(await reported()).toEqual([thirty]);
    await page.clock.runFor(1);
    expect(await reported()).toEqual([thirty, thirty]);

    // What nobody sees is not counted: the rest of the half minute runs when the page is seen again.
    await page.clock.runFor(12_000);
    await setHidden(true);
    await page.clock.runFor(90_000);
    expect(await reported()).toEqual([thirty, thirty]);
    await setHidden(false);
    await page.clock.runFor(17_999);
    expect(await reported()).toEqual([thirty, thirty]);
    await page.clock.runFor(1);
    expect(await reported()).toEqual([thirty, thirty, thirty]);

    await page.clock.runFor(7000);
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect(await reported()).toEqual([thirty, thirty, thirty, { seconds: 7 }]);
  },
);

test(
  "a film that runs is reported with its title and address",
  { tag: ["@ANA-12"] },
  async ({ page }) => {
    await open(page, "/");
    await expect
      .poll(() => events(page, "video_play"))
      .toEqual([
        {
          video_title: "Light moving over red leather",
          video_url: expect.stringMatching(/\/home\/background\.(webm|mp4)$/) as unknown,
        },
      ]);
  },
);

const assets = "http://assets.test";
const media = path.resolve(import.meta.dirname, "../../storefront/public/media");

test.describe("with a Google tag and an assets host", () => {
  test.describe.configure({ mode: "default" });
  let other: Awaited<ReturnType<typeof startStorefront>>;
  test.beforeAll(async () => {
    other = await startStorefront({
      GA_MEASUREMENT_ID: "G-TEST123",
      ASSETS_URL: `${assets}/house`,
      // As the busy shop of the tests.
      COMMERCE_WAIT_SECONDS: "60",
    });
  });
  test.afterAll(() => other.stop());

  test.beforeEach(async ({ context }) => {
    await context.route(`${assets}/**`, async (route) => {
      const file = new URL(route.request().url()).pathname.replace("/house/", "");
      const body = await readFile(path.join(media, file));
      const type = types[path.extname(file)] ?? "application/octet-stream";
      await route.fulfill({ body, contentType: type });
    });
    await context.route("https://www.googletagmanager.com/**", (route) =>
      route.fulfill({ body: "", contentType: "text/javascript" }),
    );
  });

  const question = (page: Page) => page.getByText(/^May we count your visit/);
  const isOff = (page: Page) =>
    page.evaluate(() => (window as unknown as Record<string, unknown>)["ga-disable-G-TEST123"]);

  test(
    "the tag waits for consent",
    { tag: ["@ANA-01", "@DATA-13"] },
    async ({ page, context, shopper }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const tags = () => asked.filter((one) => one.startsWith("https://www.googletagmanager.com/"));
      await page.goto(`${other.url}/test`);
      await hydrated(page);
      await expect(question(page)).toBeVisible();
      await expect.poll(tags).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST123"]);
      expect(await isOff(page)).toBe(true);
      const [first] = await analytics(page);
      expect(first).toMatchObject(["consent", "default", { analytics_storage: "denied" }]);

      await page.getByRole("button", { name: "Yes, count" }).click();
      await expect(question(page)).toHaveCount(0);
      expect(await isOff(page)).toBe(false);
      const reported = await analytics(page);
      expect(reported.filter(([command]) => command === "consent").at(-1)).toMatchObject([
        "consent",
        "update",
        { analytics_storage: "granted" },
      ]);
      await page.reload();
      await hydrated(page);
      expect(await isOff(page)).toBe(false);
      // What is chosen in one tab holds in the others. The policy and the profile show it.
      const second = await context.newPage();
      await second.goto(`${other.url}/privacy`);
      await hydrated(second);
      const policy = second.locator("#privacy-4");
      await expect(policy).toContainText("You said yes: your visits are counted");
      await expect(policy.getByRole("button", { name: "Yes, count" })).toHaveAttribute(
        "aria-pressed",
        "true",
      );
      await policy.getByRole("button", { name: "No", exact: true }).click();
      await expect(policy).toContainText("You said no: nothing about your visits is sent.");
      await expect.poll(() => isOff(page)).toBe(true);
      await second.close();

      await page.goto(`${other.url}/profile/${shopper.id}`);
      await hydrated(page);
      const profile = page.getByRole("region", { name: "Statistics" });
      await expect(profile).toContainText("You said no");
      await page.getByRole("button", { name: "Analytics choice" }).click();
      await expect(profile).toContainText("You have not chosen yet.");
      await page
        .getByRole("region", { name: /^May we count your visit/ })
        .getByRole("button", { name: "Yes, count" })
        .click();
      await expect(profile).toContainText("You said yes");
      expect(await isOff(page)).toBe(false);
      await page.goto("about:blank");
    },
  );

  test(
    "pictures, films and icons come from the assets host",
    { tag: ["@MEDIA-01"] },
    async ({ page }) => {
      const asked: { url: string; type: string }[] = [];
      page.on("request", (request) =>
        asked.push({ url: request.url(), type: request.resourceType() }),
      );
      await page.goto(`${other.url}/products?color=red`);
      await page.locator(".swiper-initialized").waitFor();
      const seen = (type: string) => asked.filter((one) => one.type === type);
      await expect.poll(() => seen("media").length).toBeGreaterThan(0);
      await expect.poll(() => seen("image").length).toBeGreaterThan(3);
      for (const one of [...seen("image"), ...seen("media")]) {
        expect(one.url).toMatch(/^http:\/\/assets\.test\/house\//);
      }
      const icon = page.locator('link[rel="icon"]').first();
      await expect(icon).toHaveAttribute("href", `${assets}/house/brand/icon.svg`);
      const touch = page.locator('link[rel="apple-touch-icon"]');
      await expect(touch).toHaveAttribute("href", `${assets}/house/brand/apple-touch-icon.png`);
      const manifest = (await (
        await page.request.get(`${other.url}/manifest.webmanifest`)
      ).json()) as { icons: { src: string }[] };
      expect(manifest.icons).toHaveLength(3);
      for (const { src } of manifest.icons) {
        expect(src).toMatch(/^http:\/\/assets\.test\/house\/brand\/.+\.png$/);
      }
      await page.goto("about:blank");
    },
  );

  test(
    "consent comes before a purchase event, which contains no secret address",
    { tag: ["@ANA-07"] },
    async ({ page, shopper }) => {
      await fillBag(shopper, "blue");
      const payment = await paymentPage(shopper.token);
      await paidElsewhere(payment);
      await page.goto(`${other.url}/payment-success?session_id=${sessionOf(payment)}`);
      await expectSaid(page, "success", "Order confirmed!");
      await expect.poll(() => events(page, "purchase")).toHaveLength(1);
      const commands = await analytics(page);
      expect(commands.slice(0, 3).map(([command]) => command)).toEqual(["consent", "js", "config"]);
      // The tag sends an event with the fields that were set before it.
      const purchase = commands.findIndex(([, name]) => name === "purchase");
      const where = commands
        .slice(0, purchase)
        .findLast(([, fields]) => "page_location" in Object(fields))?.[1];
      expect(where).toMatchObject({ page_location: `${other.url}/payment-success` });
      await page.goto("about:blank");
    },
  );
});

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".svg": "image/svg+xml",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
};
