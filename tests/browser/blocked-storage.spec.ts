import type { Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { startCookieBlockingProxy } from "../support/cookie-blocking-proxy.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { setStorages } from "../support/storages.ts";

const COOKIES_NEEDED =
  "Your browser blocks cookies, which keep you logged in. Please allow cookies for this site and try again.";

/** Navigates by links from the home page to a color, and from there to the login. */
async function goToLogin(page: Page, url: string): Promise<void> {
  await open(page, url);
  const banner = page.getByRole("banner");
  await banner.getByRole("link", { name: "DESIGN" }).click();
  await page.getByRole("button", { name: "Trey White $740" }).click();
  await expect(page).toHaveURL(/color=white/);
  await banner.getByLabel("Account").click();
  await banner.getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Returning Customer" })).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  const { email } = await newShopper();
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

for (const state of ["blocked", "missing"] as const) {
  test.describe(`with ${state} storage and blocked cookies`, () => {
    test.use({ expectedErrors: [/status of 400/] });

    test("navigates by links, and explains that the login needs cookies", async ({
      page,
      context,
    }) => {
      const proxy = await startCookieBlockingProxy();
      await setStorages(context, state);
      await goToLogin(page, proxy.url);
      await logIn(page);
      await expectMessage(page, "error", COOKIES_NEEDED);
      await expect(page.getByRole("alert")).toHaveText(COOKIES_NEEDED);
      await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
      await page.getByRole("link", { name: "Create an account" }).click();
      await expect(page.getByRole("heading", { name: "New Customer" })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Returning Customer" })).toBeVisible();
      proxy.stop();
    });
  });
}

for (const state of ["blocked", "missing", "full"] as const) {
  test(`logs in and opens the cart by its link when only the storage is ${state}`, async ({
    page,
    context,
  }) => {
    await setStorages(context, state);
    await goToLogin(page, "/");
    await logIn(page);
    await expectMessage(page, "success", "Login successful!");
    await expect(page).toHaveURL("/");
    await page.getByLabel("Bag, empty").click();
    await expect(page.getByText("Your bag is empty.")).toBeVisible();
  });
}
