import {
  expect,
  waitForResponses,
  holdBackResponses,
  waitForHydration,
  open,
  storedUser,
  test,
} from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { expectNavigationAfter, advanceUntilMessage, pauseClock } from "../support/paused-clock.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

// All tests use the same storefront, one after the other.
test.describe.configure({ mode: "default" });
test.use({ expectedErrors: [/status of 503/] });

let site: Awaited<ReturnType<typeof startLinkedStorefront>>;
test.beforeAll(async () => {
  site = await startLinkedStorefront();
});
test.afterAll(() => site.stop());
test.beforeEach(() => {
  site.link.restore();
});

test(
  "keeps customers logged in while the commerce server is unreachable",
  { tag: ["@HDR-18", "@COL-04", "@COL-05"] },
  async ({ page, shopper }) => {
    const { url, link } = site;
    const count = page.getByLabel("Bag, empty");
    const goTo = (name: string) => page.getByRole("banner").getByRole("link", { name }).click();
    await open(page, `${url}/aboutus`);
    await expect(count).toBeVisible();
    link.cut();
    await open(page, `${url}/privacy`);
    await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
    expect((await storedUser(page))?.email).toBe(shopper.email);
    link.restore();
    // The next page appears without waiting for the customer's data.
    const release = await holdBackResponses(
      page,
      (one) => one.searchParams.get("_routes") === "root",
    );
    await goTo("CONTACT");
    await expect(page.getByRole("heading", { name: "Write to us" })).toBeVisible();
    release();
    await expect(count).toBeVisible();

    link.cut();
    await page.evaluate(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
    });
    await goTo("ABOUT");
    await expect(page).toHaveURL(/\/aboutus$/);
    await expect(count).toBeVisible();

    link.hang();
    const failure = page.getByText("Unable to load products. Please try again.", { exact: true });
    // The storefront caches the catalog for up to one second.
    await expect(async () => {
      await page.goto(`${url}/products`);
      await expect(page.getByText("Loading products…")).toHaveCount(0);
      expect(await failure.isVisible()).toBe(true);
    }).toPass();
    await expectMessage(page, "error", "Failed to fetch products.");
    await page.goto("about:blank");
  },
);

test(
  "stops confirming an order after 20 attempts in a minute",
  { tag: ["@PAY-06"] },
  async ({ page, shopper: _ }) => {
    let attempts = 1;
    page.on("request", (request) => {
      if (request.url().endsWith("_routes=routes%2Fpayment-success")) attempts += 1;
    });
    const url = `${site.url}/payment-success?session_id=cs_test_unanswered`;
    await pauseClock(page);
    site.link.cut();
    await page.goto(url);
    await page.keyboard.press("Shift");
    await waitForHydration(page);
    const heading = page.getByRole("main").getByRole("heading");
    for (let expected = 1; expected <= 20; expected += 1) {
      await expect(heading).toHaveText("Your order is being confirmed");
      await expect.poll(() => attempts).toBe(expected);
      await waitForResponses(page);
      await page.clock.runFor(3000);
    }
    await advanceUntilMessage(page, "error", "Order confirmation failed.");
    await expect(heading).toHaveText("Order confirmation failed.");
    await expect(
      page.getByText(/^We can’t confirm your order right now\. Please do not pay again:/),
    ).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL(url);
    expect(attempts).toBe(21);
  },
);

test(
  "redirects from the success page to the home page after 3 seconds without a session",
  { tag: ["@PAY-05", "@PAY-07"] },
  async ({ page, shopper: _ }) => {
    await pauseClock(page);
    await page.goto("/payment-success");
    const said = await advanceUntilMessage(page, "success", "Order placed successfully!");
    await expectNavigationAfter(page, said, 3000, "/");
    await expect(page).toHaveURL("/");
  },
);

test(
  "cancels the redirect from the success page when the customer presses a key",
  { tag: ["@INFO-08"] },
  async ({ page, shopper: _ }) => {
    await pauseClock(page);
    await page.goto("/payment-success");
    await advanceUntilMessage(page, "success", "Order placed successfully!");
    await page.keyboard.press("Tab");
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL("/payment-success");
  },
);
