import type { Page } from "@playwright/test";
import { call, PASSWORD } from "../support/engine.ts";
import { delayAfterToast, expect, open, storedUser, test, toast } from "../support/journey.ts";
import { mailsTo, passwordLink } from "../support/outbox.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

const NEW_PASSWORD = "Leather&Suede7";

async function fillProfile(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

const logsIn = async (email: string, password: string) =>
  (await call("/store/sessions", { body: { email, password } })).status;

test("PROF-01 PROF-02 PROF-04 PROF-06 PROF-07 VAL-08 a shopper changes their details", async ({
  page,
  shopper,
}) => {
  await open(page, `/profile/${shopper.id}`);
  await page.getByRole("link", { name: "Edit Details" }).click();
  await expect(page).toHaveURL(`/profile/update/${shopper.id}`);
  await expect(page.getByLabel("Name")).toHaveValue("Grace Buyer");
  await save(page);
  await expect(toast(page, "All fields are required.").first()).toBeVisible();
  await fillProfile(page, {
    Name: "Grace Maker",
    Password: PASSWORD,
    "Phone number": "+1 503 555 0100",
    Address: "12 Tanner Street, Portland",
  });
  await save(page);
  const message = "Profile updated successfully";
  await expect(toast(page, message)).toBeVisible();
  await page.waitForURL(`**/profile/${shopper.id}`);
  expect(await delayAfterToast(page, message, `/profile/${shopper.id}`)).toBeCloseToMs(2000);
  const main = page.getByRole("main");
  for (const value of ["Grace Maker", shopper.email, "+1 503 555 0100", "12 Tanner Street"]) {
    await expect(main.getByText(value)).toBeVisible();
  }
  expect(await logsIn(shopper.email, PASSWORD)).toBe(200);
});

test.describe("a profile that does not load", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("PROF-03 tells the status of the failure and can be tried again", async ({
    page,
    shopper,
  }) => {
    const { url, link, stop } = await startLinkedStorefront();
    try {
      link.cut();
      await open(page, `${url}/profile/${shopper.id}`);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Error 503");
      link.mend();
      await main.getByRole("button", { name: "Retry" }).click();
      await expect(main.getByText(shopper.email)).toBeVisible();
      await page.goto("about:blank");
    } finally {
      await stop();
    }
  });
});

test.describe("a new password", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("PROF-08 takes effect only with the current one, and ends the other log-ins", async ({
    page,
    browser,
    shopper,
  }) => {
    const elsewhere = await browser.newContext({
      storageState: await page.context().storageState(),
    });
    const other = await elsewhere.newPage();
    // Another log-in of the same person, on another device.
    await other.context().clearCookies();
    await open(other, new URL("/login?back=%2Fcart", test.info().project.use.baseURL).href);
    await other.getByLabel("Email").fill(shopper.email);
    await other.getByLabel("Password").fill(PASSWORD);
    await other.getByRole("button", { name: "Log in" }).click();
    await other.waitForURL("**/cart");

    await open(page, `/profile/update/${shopper.id}`);
    await fillProfile(page, { Password: "weak", "Phone number": "1", Address: "2" });
    await save(page);
    await expect(toast(page, "There was an error updating your profile.")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(
      "Password must be at least 8 characters long.",
    );

    await fillProfile(page, { Password: NEW_PASSWORD });
    await save(page);
    const current = page.getByLabel("Current password");
    await expect(current).toBeFocused();
    expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(401);
    await current.fill("Not my passw0rd!");
    await save(page);
    await expect(page.getByText("This is not your current password.")).toBeVisible();
    await current.fill(PASSWORD);
    await save(page);
    await expect(toast(page, "Profile updated successfully")).toBeVisible();
    expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(200);

    // The other device is asked to log in again, as a visitor, and comes back to where it was.
    await other.getByRole("link", { name: "Checkout" }).click();
    await expect(other).toHaveURL(/\/login\?back=%2Fcheckout$/);
    await expect(toast(other, "Please log in again.")).toBeVisible();
    await expect(other.getByLabel(/^Bag/)).toHaveCount(0);
    expect(await storedUser(other)).toBeNull();
    await other.getByLabel("Email").fill(shopper.email);
    await other.getByLabel("Password").fill(NEW_PASSWORD);
    await other.getByRole("button", { name: "Log in" }).click();
    await other.waitForURL("**/checkout");
    await elsewhere.close();
  });

  test("a forgotten password is replaced by a mailed link that works once", async ({
    page,
    shopper,
  }) => {
    const ask = async (email: string) => {
      await open(page, "/forgotten-password");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("status").filter({ hasText: "If there is" })).toHaveText(
        "If there is an account with this email, a link is on its way to it. It works once, for 15 minutes.",
      );
    };
    await ask(`nobody-${shopper.email}`);
    await ask(shopper.email);
    const link = () => passwordLink(shopper.email);
    await expect.poll(link, { timeout: 90_000 }).toBeTruthy();
    expect(mailsTo(`nobody-${shopper.email}`)).toEqual([]);

    const choose = async () => {
      await open(page, link() ?? "");
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Set the password" }).dblclick();
    };
    await choose();
    await expect(toast(page, "Your password is set. Please log in.")).toBeVisible();
    expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(200);
    expect(await logsIn(shopper.email, PASSWORD)).toBe(401);
    await choose();
    await expect(page.getByRole("alert")).toHaveText(
      "This link has run out or has been used. Please ask for a new one.",
    );
    expect(await storedUser(page)).toBeNull();
  });
});
