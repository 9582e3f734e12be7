import type { Page } from "@playwright/test";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { appCode, WRONG_CODE_MESSAGE } from "../support/two-factor.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { newStaff } from "../support/staff.ts";
import { violationsOf } from "../support/violations.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const enterCode = (page: Page, code: string) => page.getByLabel("Code", { exact: true }).fill(code);

test.use({ expectedErrors: [/status of 401|ERR_FAILED/] });

test(
  "sets up two-factor authentication, also when the page fails to load, and logs in with a code",
  { tag: ["@MFA-01", "@MFA-07"] },
  async ({ page }) => {
    const staff = await newStaff("merchandiser");
    await logInAs(page.context(), staff);
    await open(page, `/profile/${staff._id}`);
    await page.getByRole("link", { name: "Two-factor authentication", exact: true }).click();
    await page.getByLabel("Password").fill(PASSWORD);
    await press(page, "Set up");
    await expect(page.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(page.getByRole("img", { name: "QR code with the secret below" })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const secret = (await page.locator("#secret").innerText()).replaceAll(" ", "");
    const used = appCode(secret);
    // The server sends the recovery codes only once, so a failed request must not lose them.
    await page.route("**/second-factor/*.data**", (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await enterCode(page, used);
    await press(page, "Confirm");
    await expect(page.getByText("Two-factor authentication could not be loaded.")).toBeVisible();
    const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
    await expect(codes).toHaveCount(10);
    const texts = await codes.allInnerTexts();
    await page.unroute("**/second-factor/*.data**");
    await press(page, "Retry");
    await expect(page.getByText("New recovery codes")).toBeVisible();
    await expect(codes).toHaveText(texts);
    expect(await violationsOf(page)).toEqual([]);

    await page.context().clearCookies();
    await open(page, "/login");
    await page.getByLabel("Email", { exact: true }).fill(staff.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Log in");
    await expect(page).toHaveURL("/login/code");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter your code");
    expect(await violationsOf(page)).toEqual([]);
    await enterCode(page, used);
    await press(page, "Log in");
    await expectMessage(page, "error", WRONG_CODE_MESSAGE);
    await enterCode(page, appCode(secret, 1));
    await press(page, "Log in");
    await expectMessage(page, "success", "Login successful!");
    await expect(page).toHaveURL("/");
  },
);
