import type { Page } from "@playwright/test";
import { openAsAdmin } from "../support/admin.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { expect, fresh, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { appCode, staffWithFactor } from "../support/second-factor.ts";
import { newStaff } from "../support/staff.ts";
import { violationsOf } from "../support/violations.ts";

const OWED = "Enter your code";
const WRONG = "This code is not right. Please try again.";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const title = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const code = (page: Page) => page.getByLabel("Code", { exact: true });
const SHOWN_ONCE =
  "Should you lose your phone, each of these opens your account once in place of a code. They are shown this once: keep them on paper, away from your password.";

/** The codes that a set-up shows, or the new ones that take the place of earlier ones. */
async function recoveryCodes(page: Page, why: "set up" | "new" = "set up"): Promise<string[]> {
  const region = page.getByRole("region", { name: "Your recovery codes" });
  const codes = region.getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(region.getByRole("paragraph").first()).toHaveText(
    why === "set up"
      ? `Your second factor is set up. ${SHOWN_ONCE}`
      : `${SHOWN_ONCE} The earlier ones no longer work.`,
  );
  return codes.allInnerTexts();
}

async function giveCredentials(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Log in");
  await expect(title(page)).toHaveText(OWED);
}

async function logOut(page: Page): Promise<void> {
  // What is still being asked with the old session would be told to log in again.
  await fresh(page);
  await page.getByLabel("Account").click();
  await press(page, "LogOut");
  await expect(page).toHaveURL("/");
}

test.describe("in a browser with scripts", () => {
  test.use({ expectedErrors: [/status of (401|403)/] });

  test(
    "a merchandiser sets up a second factor and logs in with its codes",
    { tag: ["@MFA-01", "@MFA-06", "@MFA-07"] },
    async ({ page }) => {
      const staff = await newStaff("merchandiser");
      await logInAs(page.context(), staff);
      await open(page, `/profile/${staff._id}`);
      await page.getByRole("link", { name: "Second factor", exact: true }).click();
      await expect(title(page)).toHaveText("Second factor");
      await page.getByLabel("Password").fill("Wrong-pass1");
      await press(page, "Set up");
      await expect(page.getByRole("alert")).toHaveText("This is not your current password.");
      await page.getByLabel("Password").fill(PASSWORD);
      await press(page, "Set up");
      await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
      await expect(page.getByRole("img", { name: "QR code with the secret below" })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      const secret = (await page.locator("#secret").innerText()).replaceAll(" ", "");

      // A mistyped code leaves the picture where it is.
      await code(page).fill("12345");
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toHaveText(WRONG);
      const used = appCode(secret);
      await code(page).fill(used);
      await press(page, "Confirm");
      const [recovery = ""] = await recoveryCodes(page);
      expect(await violationsOf(page)).toEqual([]);

      await logOut(page);
      await open(page, "/login?to=%2Faboutus");
      await giveCredentials(page, staff.email);
      await expect(page).toHaveURL("/login/code?to=%2Faboutus");
      expect(await page.content()).not.toContain(PASSWORD);
      expect(await violationsOf(page)).toEqual([]);
      await code(page).fill(used);
      await press(page, "Log in");
      await expectSaid(page, "error", WRONG);
      await code(page).fill(appCode(secret, 1));
      await press(page, "Log in");
      await expectSaid(page, "success", "Login successful!");
      await expect(page).toHaveURL("/aboutus");
      // The page is there, and closes no menu any more.
      await expect(page.getByRole("main")).toBeFocused();

      await logOut(page);
      await open(page, "/login");
      await giveCredentials(page, staff.email);
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code").fill(recovery);
      await press(page, "Log in");
      await expectSaid(page, "success", "Login successful!");
      await expect(page).toHaveURL("/");
      await open(page, "/profile/second-factor");
      await expect(page.getByText("9 left", { exact: true })).toBeVisible();
    },
  );
});

test(
  "an admin resets another's second factor on their page, and is offered no own one",
  { tag: ["@MFA-12"] },
  async ({ page }) => {
    const staff = await staffWithFactor();
    await openAsAdmin(page, `/admin/users/${staff._id}`);
    const state = page.locator("dt", { hasText: "Second factor" }).locator("+ dd");
    await expect(state).toHaveText("Set up");
    await press(page, "Reset second factor");
    await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
    await expectSaid(page, "success", "Second factor reset");
    await expect(state).toHaveText("None");
    await expect(page.getByRole("button", { name: "Reset second factor" })).toHaveCount(0);
  },
);

test.describe("where the page is not loaded again after a change", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("recovery codes are shown all the same: they never come again", async ({ page }) => {
    const staff = await newStaff("merchandiser");
    await logInAs(page.context(), staff);
    await open(page, `/profile/second-factor/${staff._id}`);
    await page.getByLabel("Password").fill(PASSWORD);
    await press(page, "Set up");
    const secret = (await page.locator("#secret").innerText()).replaceAll(" ", "");
    await page.route("**/second-factor/*.data**", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await code(page).fill(appCode(secret));
    await press(page, "Confirm");
    await expect(page.getByText("Your second factor could not be loaded.")).toBeVisible();
    const codes = await recoveryCodes(page);
    await page.unroute("**/second-factor/*.data**");
    await press(page, "Retry");
    await expect(page.getByText("New recovery codes")).toBeVisible();
    expect(await recoveryCodes(page)).toEqual(codes);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 403/] });

  test(
    "a second factor is set up, asked for, renewed and removed",
    { tag: ["@MFA-01", "@MFA-07", "@MFA-09"] },
    async ({ page }) => {
      const staff = await newStaff("merchandiser");
      await logInAs(page.context(), staff);
      await page.goto(`/profile/second-factor/${staff._id}`);
      await page.getByLabel("Password").fill(PASSWORD);
      await press(page, "Set up");
      const secret = (await page.locator("#secret").innerText()).replaceAll(" ", "");
      await code(page).fill("12345");
      await press(page, "Confirm");
      await expect(page.getByRole("alert")).toHaveText(WRONG);
      await expect(page.locator("#secret")).toHaveText(secret.match(/.{1,4}/g)?.join(" ") ?? "");
      await code(page).fill(appCode(secret));
      await press(page, "Confirm");
      const [recovery = "", other = ""] = await recoveryCodes(page);

      await page.context().clearCookies();
      await page.goto("/login");
      await giveCredentials(page, staff.email);
      await code(page).fill(recovery);
      await press(page, "Log in");
      await expect(page.getByRole("status")).toHaveText("Login successful!");

      await page.goto(`/profile/second-factor/${staff._id}`);
      const part = (summary: string) => page.locator("details", { hasText: summary });
      const submit = async (summary: string, button: string, typed: string) => {
        await part(summary).locator("summary").click();
        await part(summary).getByLabel("Password").fill(PASSWORD);
        await part(summary).getByLabel("Code").fill(typed);
        await part(summary).getByRole("button", { name: button, exact: true }).click();
      };
      await submit("New recovery codes", "Make new codes", other);
      const [fresh = ""] = await recoveryCodes(page, "new");
      await submit("Remove the second factor", "Remove", other);
      await expect(part("Remove the second factor").getByRole("alert")).toHaveText(WRONG);
      await part("Remove the second factor").getByLabel("Password").fill(PASSWORD);
      await part("Remove the second factor").getByLabel("Code").fill(fresh);
      await press(page, "Remove");
      await expect(page.getByRole("status")).toHaveText("Your second factor was removed.");
      await expect(page.getByRole("button", { name: "Set up", exact: true })).toBeVisible();
    },
  );
});
