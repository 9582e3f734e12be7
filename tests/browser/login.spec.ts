import type { Page } from "@playwright/test";
import { newShopper } from "../support/copied-shopper.ts";
import { call } from "../support/commerce.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { passwordLink } from "../support/outbox.ts";
import { expectNavigationAfter, pauseClock, advanceUntilMessage } from "../support/paused-clock.ts";
import { PASSWORD } from "../support/sign-up.ts";

const NEW_PASSWORD = "Leather&Suede7";

test.use({ expectedErrors: [/status of 401|net::ERR_FAILED/] });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
}

test(
  "sets a new password once when double-clicked, and logs in after failed attempts",
  { tag: ["@LOGIN-04", "@LOGIN-05", "@LOGIN-06"] },
  async ({ page }) => {
    const { email } = await newShopper();
    await call("/shop/password-resets", { body: { email } });
    await expect.poll(() => passwordLink(email)).toBeDefined();
    await open(page, passwordLink(email) ?? "");
    await page.getByLabel("New password").fill(NEW_PASSWORD);
    await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
    // A second request would be rejected, because the link works once.
    await page.getByRole("button", { name: "Set password" }).dblclick();
    await expectMessage(page, "success", "Your password is set. Please log in.");
    await expect(page).toHaveURL("/login");

    await page.route("**/login.data**", (route) => route.abort(), { times: 1 });
    await logIn(page, email, NEW_PASSWORD);
    await expectMessage(page, "error", "Something went wrong. Please try again.");
    await logIn(page, email, PASSWORD);
    await expectMessage(page, "error", "Invalid email or password");
    expect(await storedUser(page)).toBeNull();
    await pauseClock(page);
    await logIn(page, email, NEW_PASSWORD);
    const since = await advanceUntilMessage(page, "success", "Login successful!");
    await expectNavigationAfter(page, since, 1000, "/");
  },
);
