import { fillCart } from "../support/fill-cart.ts";
import { analyticsCommands, analyticsEvents } from "../support/analytics.ts";
import { api, type ApiProduct } from "../support/api.ts";
import { expect, waitForHydration, WITH_MOTION, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { pauseClock } from "../support/paused-clock.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { paymentPage, sessionOf } from "../support/purchase.ts";
import { startStorefront } from "../support/second-storefront.ts";
import { shop } from "../support/shop.ts";
import { setStorages } from "../support/storages.ts";

test.describe("with motion", () => {
  test.use(WITH_MOTION);

  test(
    "reports page views, videos, and viewed products without leaving the page's origin",
    { tag: ["@ANA-02", "@ANA-03", "@ANA-04", "@ANA-08", "@ANA-12", "@ANA-14"] },
    async ({ page }) => {
      const hosts = new Set<string>();
      page.on("request", (request) => hosts.add(new URL(request.url()).origin));
      await open(page, "/");
      const film = {
        video_title: "Light moving over red leather",
        video_url: expect.stringMatching(/\/home\/background\.(webm|mp4)$/) as unknown,
      };
      await expect.poll(() => analyticsEvents(page, "video_play")).toEqual([film]);
      await page.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
      await page.getByRole("button", { name: "Trey White $740" }).click();
      await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
      await expect(page.getByRole("heading", { name: "Write to us" })).toBeVisible();
      expect(await analyticsEvents(page, "page_view")).toEqual([
        { page_path: "/", page_title: expect.stringContaining("The Tomashi’s") as unknown },
        { page_path: "/products", page_title: "Collection RICO – The Tomashi’s" },
        { page_path: "/contact", page_title: "Contact – The Tomashi’s" },
      ]);

      const commands = await analyticsCommands(page);
      expect(commands).toContainEqual(["set", { product_category: "Apparel" }]);
      expect(commands).toContainEqual(["set", "user_properties", { user_type: "visitor" }]);
      const products = (await api<ApiProduct[]>("GET", "/product/")).body;
      const rico = products.find(({ color }) => Object.values(color).includes("white"));
      const item = { item_id: rico?._id, item_name: "Trey", item_category: "Apparel", price: 740 };
      const view = { currency: "USD", value: 740, items: [item] };
      expect(await analyticsEvents(page, "view_item")).toEqual([view]);
      expect([...hosts]).toEqual([new URL(shop.storefront()).origin]);
      await expect(page.getByText("May we use Google Analytics")).toHaveCount(0);
    },
  );
});

test(
  "reports engagement every 30 seconds and on leaving, and each scroll depth once",
  { tag: ["@ANA-09", "@ANA-10", "@ANA-11"] },
  async ({ page }) => {
    // The paused clock also stops the delayed loading of the scripts; a key press loads them now.
    await pauseClock(page);
    await page.goto("/privacy");
    await page.keyboard.press("Shift");
    await waitForHydration(page);

    const depths = () => analyticsEvents(page, "scroll_depth");
    const percents = (...all: number[]) => all.map((percent) => ({ percent }));
    const scrollTo = (share: number) =>
      page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo({ top: scrollHeight * part - window.innerHeight, behavior: "instant" });
      }, share);
    await scrollTo(0.6);
    await expect.poll(depths).toEqual(percents(25, 50));
    await scrollTo(0.8);
    await expect.poll(depths).toEqual(percents(25, 50, 75));
    await scrollTo(0.3);
    await scrollTo(1);
    await expect.poll(depths).toEqual(percents(25, 50, 75, 90, 100));
    await scrollTo(0.2);
    await scrollTo(1);

    const reported = () => analyticsEvents(page, "engagement_time");
    const spans = (...all: number[]) => all.map((seconds) => ({ seconds }));
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await page.clock.runFor(29_999);
    expect(await reported()).toEqual(spans());
    await page.clock.runFor(1);
    expect(await reported()).toEqual(spans(30));
    await page.clock.runFor(29_999);
    expect(await reported()).toEqual(spans(30));
    await page.clock.runFor(1);
    expect(await reported()).toEqual(spans(30, 30));

    // The 30 seconds pause while the page is hidden, and continue when it is visible again.
    await page.clock.runFor(12_000);
    await setHidden(true);
    await page.clock.runFor(90_000);
    await setHidden(false);
    await page.clock.runFor(17_999);
    expect(await reported()).toEqual(spans(30, 30));
    await page.clock.runFor(1);
    expect(await reported()).toEqual(spans(30, 30, 30));
    await page.clock.runFor(7000);
    await page.evaluate(() => window.dispatchEvent(new Event("pagehide")));
    expect(await reported()).toEqual(spans(30, 30, 30, 7));
    expect(await depths()).toEqual(percents(25, 50, 75, 90, 100));
  },
);

test.describe("with a Google tag", () => {
  const TAG = "https://www.googletagmanager.com";
  let site: Awaited<ReturnType<typeof startStorefront>>;
  test.beforeAll(async () => {
    const settings = { GA_MEASUREMENT_ID: "G-TEST123", COMMERCE_WAIT_SECONDS: "60" };
    site = await startStorefront(settings);
  });
  test.afterAll(() => site.stop());

  test(
    "disables the Google tag until consent in every tab, and then reports a purchase",
    { tag: ["@ANA-01", "@ANA-07", "@DATA-13"] },
    async ({ page, context, shopper }) => {
      await context.route(`${TAG}/**`, (route) =>
        route.fulfill({ body: "", contentType: "text/javascript" }),
      );
      const tags: string[] = [];
      page.on("request", (request) => {
        if (request.url().startsWith(TAG)) tags.push(request.url());
      });
      const question = page.getByText(/^May we use Google Analytics/);
      const isOff = () =>
        page.evaluate(() => (window as unknown as Record<string, unknown>)["ga-disable-G-TEST123"]);
      await open(page, `${site.url}/test`);
      await expect(question).toBeVisible();
      await expect.poll(() => tags).toEqual([`${TAG}/gtag/js?id=G-TEST123`]);
      expect(await isOff()).toBe(true);
      const [first] = await analyticsCommands(page);
      expect(first).toMatchObject(["consent", "default", { analytics_storage: "denied" }]);

      await page.getByRole("button", { name: "Allow" }).click();
      await expect(question).toHaveCount(0);
      expect(await isOff()).toBe(false);
      const last = (await analyticsCommands(page)).findLast(([command]) => command === "consent");
      expect(last).toMatchObject(["consent", "update", { analytics_storage: "granted" }]);

      const second = await context.newPage();
      await open(second, `${site.url}/privacy`);
      const policy = second.locator("#privacy-4");
      await expect(policy).toContainText("Google Analytics is on for your visits.");
      await expect(policy.locator("[aria-pressed=true]")).toHaveText("Allow");
      await policy.getByRole("button", { name: "Decline" }).click();
      await expect(policy).toContainText("You declined. We send nothing about your visits.");
      await expect.poll(isOff).toBe(true);
      await second.close();

      await open(page, `${site.url}/profile/${shopper.id}`);
      const profile = page.getByRole("region", { name: "Analytics", exact: true });
      await expect(profile).toContainText("You declined.");
      await page.getByRole("button", { name: "Analytics choice" }).click();
      await expect(profile).toContainText("You haven’t chosen yet.");
      const again = page.getByRole("region", { name: /^May we use Google Analytics/ });
      await again.getByRole("button", { name: "Allow" }).click();
      await expect(profile).toContainText("Google Analytics is on");
      expect(await isOff()).toBe(false);

      await fillCart(shopper, "blue");
      const payment = await paymentPage(shopper.token);
      await payWithoutReturning(payment);
      await page.goto(`${site.url}/payment-success?session_id=${sessionOf(payment)}`);
      await expectMessage(page, "success", "Order confirmed!");
      await expect.poll(() => analyticsEvents(page, "purchase")).toHaveLength(1);
      expect(await isOff()).toBe(false);
      const commands = await analyticsCommands(page);
      expect(commands.slice(0, 3).map(([command]) => command)).toEqual(["consent", "js", "config"]);
      // The Google tag adds the latest `page_location` to each event.
      const purchase = commands.findIndex(([, name]) => name === "purchase");
      const location = commands
        .slice(0, purchase)
        .findLast(([, fields]) => "page_location" in Object(fields))?.[1];
      expect(location).toMatchObject({ page_location: `${site.url}/payment-success` });
      // Reloading the page reports a page view, but no second purchase.
      await page.goto(`${site.url}/payment-success?session_id=${sessionOf(payment)}`);
      await expectMessage(page, "success", "Order confirmed!");
      await expect.poll(() => analyticsEvents(page, "page_view")).toHaveLength(1);
      expect(await analyticsEvents(page, "purchase")).toEqual([]);
      await page.goto("about:blank");
      const third = await context.newPage();
      await third.goto(`${site.url}/payment-success?session_id=${sessionOf(payment)}`);
      await expectMessage(third, "success", "Order confirmed!");
      await expect.poll(() => analyticsEvents(third, "page_view")).toHaveLength(1);
      expect(await analyticsEvents(third, "purchase")).toEqual([]);
      await third.close();
    },
  );

  test("keeps a consent choice in memory when the browser cannot store it", async ({
    page,
    context,
  }) => {
    await context.route(`${TAG}/**`, (route) => route.fulfill({ body: "" }));
    await setStorages(context, "blocked");
    await open(page, `${site.url}/privacy`);
    const question = page.getByRole("region", { name: /^May we use Google Analytics/ });
    await expect(question).toContainText("Your browser doesn’t let us store your choice");
    await question.getByRole("button", { name: "Allow" }).click();
    await expect(question).toHaveCount(0);
    await expect(page.locator("#privacy-4")).toContainText(
      "Google Analytics is on for your visits. Your browser doesn’t let us store your choice",
    );
    await page.getByRole("banner").getByRole("link", { name: "CONTACT" }).click();
    await expect(page.getByRole("heading", { name: "Write to us" })).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
