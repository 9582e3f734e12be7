import { call } from "../support/commerce.ts";
import { expect, open, storedUser, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { PASSWORD } from "../support/sign-up.ts";

test.use({ expectedErrors: [/status of 403/] });

test("moves the focus when a device is logged out, and requires a login when it is the current one", async ({
  page,
  shopper,
}) => {
  const logInElsewhere = () =>
    call("/shop/sessions", { body: { email: shopper.email, password: PASSWORD } });
  await Promise.all([logInElsewhere(), logInElsewhere()]);
  await open(page, `/profile/sessions/${shopper.id}`);
  let requests = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") requests += 1;
  });
  const password = page.getByLabel("Current password");
  const logOut = page.getByRole("button", { name: "Log out", exact: true });
  await password.fill("Wrong-pass1");
  // Enter submits nothing, because it does not select a device.
  await password.press("Enter");
  await logOut.first().click();
  await expect(password).toHaveAccessibleDescription(
    "This is not your current password. Required to log out another device.",
  );
  await expect(password).toBeFocused();
  expect(requests).toBe(1);
  await password.fill(PASSWORD);
  await logOut.first().click();
  await expectMessage(page, "success", "That device is logged out.");
  await expect(logOut).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(password).toHaveValue("");

  await call("/shop/sessions/current", { method: "DELETE", token: shopper.token });
  await page.getByRole("link", { name: /^Bag/ }).click();
  await expect(page).toHaveURL("/login?to=%2Fcart");
  await expectMessage(page, "info", "Please log in again.");
  await expect(page.getByLabel(/^Bag/)).toHaveCount(0);
  await expect.poll(() => storedUser(page)).toBeNull();
});

test("shows nothing of a restored page after a logout, and reloads it", async ({
  page,
  shopper,
}) => {
  await open(page, `/profile/${shopper.id}`);
  await expect(page.getByText(shopper.email)).toBeVisible();
  // Simulates the back/forward cache: the browser keeps the page in memory, and Back restores it.
  const fire = (name: string) =>
    page.evaluate((type) => {
      window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }, name);
  await fire("pagehide");
  await expect(page.getByText(shopper.email)).toBeHidden();
  await page.context().clearCookies();
  await fire("pageshow");
  await expect(page).toHaveURL("/");
  await expect(page.getByText(shopper.email)).toHaveCount(0);
});
