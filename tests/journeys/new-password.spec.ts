import { newShopper } from "../support/copied-shopper.ts";
import { PASSWORD } from "../support/sign-up.ts";
import { test } from "../support/other-device.ts";
import { expect, open, storedUser } from "../support/journey.ts";
import { mailsTo, passwordLink } from "../support/outbox.ts";
import { expectSaid } from "../support/messages.ts";
import { FAILED, fillProfile, logsIn, save } from "../support/profile-form.ts";

const NEW_PASSWORD = "Leather&Suede7";

test.describe("a new password", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test(
    "takes effect only with the current one, and ends the other logins",
    { tag: ["@PROF-08"] },
    async ({ page, other, shopper }) => {
      // Another login of the same person, on another device.
      await open(other, "/login?to=%2Fcart");
      const logIn = async (password: string) => {
        await other.getByLabel("Email").fill(shopper.email);
        await other.getByLabel("Password").fill(password);
        await other.getByRole("button", { name: "Log in" }).click();
        await expectSaid(other, "success", "Login successful!");
      };
      await logIn(PASSWORD);
      await other.waitForURL("**/cart");

      const alert = page.getByRole("main").getByRole("alert").first();
      await open(page, `/profile/update/${shopper.id}`);
      const taken = await newShopper();
      await fillProfile(page, { Email: taken.email, Password: PASSWORD });
      await fillProfile(page, { "Phone number": "1", Address: "2" });
      await save(page);
      await expectSaid(page, "error", FAILED);
      await expect(alert).toHaveText("An account with this email already exists.");
      await fillProfile(page, { Email: shopper.email, Password: "weak" });
      await save(page);
      await expectSaid(page, "error", FAILED);
      await expect(alert).toHaveText("Password must be at least 8 characters long.");

      await fillProfile(page, { Password: NEW_PASSWORD });
      await save(page);
      const current = page.getByLabel("Current password");
      await expect(current).toBeFocused();
      expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(401);
      await current.fill("Not my passw0rd!");
      await save(page);
      await expectSaid(page, "error", FAILED);
      await expect(
        page.getByText("This is not your current password.", { exact: true }),
      ).toBeVisible();
      await current.fill(PASSWORD);
      await save(page);
      await expectSaid(page, "success", "Profile updated successfully");
      expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(200);

      // The other device is asked to log in again, as a visitor, and comes back to where it was.
      await other.getByRole("banner").getByRole("link", { name: "DESIGN" }).click();
      await other.waitForURL("**/products");
      await other.getByRole("link", { name: /^Bag/ }).click();
      await expect(other).toHaveURL("/login?to=%2Fcart");
      await expectSaid(other, "info", "Please log in again.");
      await expect(other.getByLabel(/^Bag/)).toHaveCount(0);
      expect(await storedUser(other)).toBeNull();
      await logIn(NEW_PASSWORD);
      await other.waitForURL("**/cart");
    },
  );

  test("a forgotten password is replaced by a mailed link that works once", async ({
    page,
    shopper,
  }) => {
    const ask = async (email: string) => {
      await open(page, "/forgotten-password");
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Send the link" }).click();
      await expect(page.getByRole("status").filter({ hasText: "If there is" })).toHaveText(
        "If there is an account with this email, a link is on its way to it. It works once, for 10 minutes.",
      );
    };
    await ask(`nobody-${shopper.email}`);
    await ask(shopper.email);
    const link = () => passwordLink(shopper.email) ?? "";
    await expect.poll(link, { timeout: 90_000 }).not.toBe("");
    expect(mailsTo(`nobody-${shopper.email}`)).toEqual([]);

    const choose = async () => {
      await open(page, link());
      await page.getByLabel("New password").fill(NEW_PASSWORD);
      await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
      await page.getByRole("button", { name: "Set the password" }).dblclick();
    };
    await choose();
    await expectSaid(page, "success", "Your password is set. Please log in.");
    expect(await logsIn(shopper.email, NEW_PASSWORD)).toBe(200);
    expect(await logsIn(shopper.email, PASSWORD)).toBe(401);
    await choose();
    const spent = "This link has run out or has been used. Please ask for a new one.";
    await expectSaid(page, "error", spent);
    await expect(page.getByRole("alert")).toHaveText(spent);
    expect(await storedUser(page)).toBeNull();
  });
});
