import { call } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { startLinkedStorefront } from "../support/second-storefront.ts";

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

/** The same shopper on one more device. */
async function logInOn(userAgent: string, email: string): Promise<string> {
  const { body } = await call<{ token: string }>("/store/sessions", {
    body: { email, password: PASSWORD },
    headers: { "user-agent": userAgent },
  });
  return body.token;
}

const opens = async (token: string) => (await call("/store/shopper", { token })).status === 200;

test.describe("the devices of a shopper", () => {
  test.use({ expectedErrors: [/status of 403/] });
  test("a shopper sees on which devices they are logged in, and logs them out with their password", async ({
    page,
    shopper,
  }) => {
    const phone = await logInOn(FIREFOX, shopper.email);
    const program = await logInOn("curl/8.9.1", shopper.email);
    const main = page.getByRole("main");
    await open(page, `/profile/${shopper.id}`);
    await main.getByRole("link", { name: "Where you are logged in", exact: true }).click();
    await expect(page).toHaveURL(`/profile/sessions/${shopper.id}`);
    const devices = main.getByRole("listitem");
    await expect(devices).toHaveCount(3);
    await expect(devices.first()).toContainText("This device");
    const ofPhone = devices.filter({ hasText: "Firefox on Android" });
    await expect(ofPhone).toHaveText(
      /^Firefox on AndroidLogged in \w{3} \d+, \d{4}, .* from 127\.0\.0\.1Last used .*Log out$/,
    );
    const password = main.getByLabel("Current password");
    const logOut = ofPhone.getByRole("button", { name: "Log out", exact: true });
    await password.fill("Wrong-pass1");
    // Which device the enter key would mean, nobody can tell.
    await password.press("Enter");
    await logOut.click();
    await expect(password).toHaveAccessibleDescription(
      "This is not your current password. Needed to log out another device.",
    );
    await expect(password).toBeFocused();
    expect([await opens(phone), await opens(program)]).toEqual([true, true]);
    await password.fill(PASSWORD);
    await logOut.click();
    await expectSaid(page, "success", "That device is logged out.");
    await expect(devices).toHaveCount(2);
    await expect(password).toHaveValue("");
    await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
    expect([await opens(phone), await opens(program)]).toEqual([false, true]);

    await password.fill(PASSWORD);
    await main.getByRole("button", { name: "Log out everywhere else", exact: true }).click();
    await expectSaid(page, "success", "All other devices are logged out.");
    await expect(main.getByText("You are logged in nowhere else.", { exact: true })).toBeVisible();
    expect([await opens(program), await opens(shopper.token)]).toEqual([false, true]);
  });
});

test.describe("without an answer of the engine", () => {
  test.use({ expectedErrors: [/status of (404|503)/] });

  test("the page of one's devices says so, and what could not be done", async ({
    page,
    shopper,
  }) => {
    const phone = await logInOn(FIREFOX, shopper.email);
    const { url, link, stop } = await startLinkedStorefront();
    const main = page.getByRole("main");
    const logOut = main.getByRole("button", { name: "Log out", exact: true });
    try {
      await open(page, `${url}/profile/sessions/${shopper.id}`);
      await expect(main.getByRole("listitem")).toHaveCount(2);
      link.cut();
      await main.getByLabel("Current password").fill(PASSWORD);
      await logOut.click();
      await expectSaid(page, "error", "That device could not be logged out. Please try again.");
      await page.reload();
      await expect(
        main.getByText("The devices could not be loaded.", { exact: true }),
      ).toBeVisible();
      link.restore();
      await main.getByRole("button", { name: "Retry", exact: true }).click();
      await expect(main.getByRole("listitem")).toHaveCount(2);
      await call("/store/sessions/current", { method: "DELETE", token: phone });
      await main.getByLabel("Current password").fill(PASSWORD);
      await logOut.click();
      await expectSaid(page, "error", "This device is no longer logged in.");
      await expect(main.getByRole("listitem")).toHaveCount(1);
      await page.goto("about:blank");
    } finally {
      await stop();
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 403/] });

  test("a shopper logs out one device, and reads that it is done", async ({ page }) => {
    const shopper = await newShopper();
    const phone = await logInOn(FIREFOX, shopper.email);
    await logInAs(page.context(), shopper);
    await page.goto(`/profile/sessions/${shopper.person.id}`);
    const logOut = page.getByRole("button", { name: "Log out", exact: true });
    await page.getByLabel("Current password").fill("Wrong-pass1");
    await logOut.click();
    await expect(page.getByLabel("Current password")).toHaveAccessibleDescription(
      "This is not your current password. Needed to log out another device.",
    );
    expect(await opens(phone)).toBe(true);
    await page.getByLabel("Current password").fill(PASSWORD);
    await logOut.click();
    await expect(page.getByRole("status")).toHaveText("That device is logged out.");
    await expect(page.getByText("You are logged in nowhere else.", { exact: true })).toBeVisible();
    expect(await opens(phone)).toBe(false);
  });
});
