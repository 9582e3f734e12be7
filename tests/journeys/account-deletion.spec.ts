import type { AccountDeletion } from "@tomashi/programme/contract/http-own-data";
import { adminUser } from "../support/api.ts";
import { copyShopper } from "../support/copied-shopper.ts";
import { call } from "../support/engine.ts";
import { expect, fillBag, logInAs, open, storedUser, test } from "../support/journey.ts";
import { deliver } from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { boughtLine } from "../support/purchase.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";

const obstaclesOf = async (token: string) =>
  (await call<AccountDeletion>("/store/shopper/deletion", { token })).body.obstacles;

test.describe("a shopper who leaves", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test(
    "is told what goes and what stays, and deletes the account with their password",
    { tag: ["@DATA-03", "@DATA-05", "@DATA-06", "@DATA-09"] },
    async ({ page, browser }) => {
      const { line, person, token } = await boughtLine("black");
      await fillBag({ token }, "blue");
      await logInAs(page.context(), { token });
      const main = page.getByRole("main");
      await open(page, `/profile/${person.id}`);
      await main.getByRole("link", { name: "Delete your account", exact: true }).click();
      await expect(page).toHaveURL(`/profile/delete/${person.id}`);
      await expect(main).toContainText("A piece that you bought has not been delivered yet.");
      await expect(main.getByRole("button", { name: "Delete my account" })).toHaveCount(0);

      await deliver(line.line_id);
      await giveCredit(person.id, 12.5);
      await expect.poll(() => obstaclesOf(token)).toEqual([]);
      const other = await page.context().newPage();
      await open(other, "/aboutus");
      await page.reload();
      await expect(main.getByRole("heading", { level: 2 })).toHaveText([
        "What goes",
        "What stays",
        "Before you go",
      ]);
      await expect(main).toContainText("One piece of your orders could still be returned.");
      const download = page.waitForEvent("download");
      await main.getByRole("link", { name: "Download your data", exact: true }).click();
      expect((await download).suggestedFilename()).toBe("the-tomashis-my-data.zip");

      const submit = main.getByRole("button", { name: "Delete my account", exact: true });
      const password = main.getByLabel("Current password");
      await password.fill("Wrong-pass1");
      await submit.click();
      // The browser asks for the tick first.
      const tick = main.getByLabel("I give up my store credit of $12.50.");
      await expect(tick).toBeFocused();
      await tick.check();
      await submit.click();
      await expect(main.getByRole("alert")).toHaveText("This is not your current password.");
      await expect(password).toBeFocused();

      await password.fill(PASSWORD);
      await submit.dblclick();
      await expect(page).toHaveURL("/account-deleted");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
      await expect.poll(() => storedUser(page)).toBeNull();
      await page.getByLabel("Account").click();
      await expect(page.getByLabel("Profile menu").getByRole("link")).toHaveText([
        "Login",
        "Signup",
      ]);
      await other.goto("/cart");
      await expect(other).toHaveURL("/");
      await page.goBack();
      await expect(page).not.toHaveURL(`/profile/delete/${person.id}`);

      const admin = await browser.newContext();
      await logInAs(admin, { token: (await adminUser()).token });
      const list = await admin.newPage();
      await open(list, "/admin?inventory=hidden&order=deleted+account");
      const toOrder = list.locator(`a[href="/admin/orders/${line.order_id}"]`);
      const row = list.getByRole("row").filter({ has: toOrder });
      await expect(row).toContainText("Deleted account");
      await expect(row).toContainText("12 Tanner Street");
      await expect(row).not.toContainText(person.email);
      await toOrder.click();
      await expect(list).toHaveURL(`/admin/orders/${line.order_id}`);
      await expect(list.getByRole("main")).toContainText("Deleted account");
      await expect(list.getByRole("main")).toContainText("12 Tanner Street");
      await admin.close();
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 403/] });

  test("an account can be deleted too", { tag: ["@DATA-03"] }, async ({ page }) => {
    const email = freshEmail();
    const { token, person } = await copyShopper("Grace Buyer", email);
    await logInAs(page.context(), { token });
    await page.goto(`/profile/delete/${person.id}`);
    await page.getByLabel("Current password").fill("Wrong-pass1");
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("alert")).toHaveText("This is not your current password.");
    await page.getByLabel("Current password").fill(PASSWORD);
    await page.getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account is deleted");
    await page.goto(`/profile/${person.id}`);
    await expect(page).toHaveURL("/");
  });
});
