import { expect, open, storedUser, test } from "../support/journey.ts";
import { giveCredit } from "../support/order-money.ts";
import { PASSWORD } from "../support/sign-up.ts";

test.use({ expectedErrors: [/status of 403/] });

test(
  "deletes an account once when double-clicked, and logs out in every tab",
  { tag: ["@DATA-05"] },
  async ({ page, context, shopper }) => {
    await giveCredit(shopper.id, 12.5);
    const other = await context.newPage();
    await open(other, "/aboutus");
    await open(page, `/profile/delete/${shopper.id}`);
    const main = page.getByRole("main");
    const submit = main.getByRole("button", { name: "Delete my account", exact: true });
    const password = main.getByLabel("Current password");
    await password.fill("Wrong-pass1");
    await submit.click();
    const tick = main.getByLabel("I forfeit my store credit of $12.50.");
    await expect(tick).toBeFocused();
    await tick.check();
    await submit.click();
    await expect(main.getByRole("alert")).toHaveText("This is not your current password.");
    await expect(password).toBeFocused();

    await password.fill(PASSWORD);
    await submit.dblclick();
    await expect(page).toHaveURL("/account-deleted");
    await expect.poll(() => storedUser(page)).toBeNull();
    await expect(other.getByLabel(/^Bag/)).toHaveCount(0);
    await page.goBack();
    await expect(page).not.toHaveURL(`/profile/delete/${shopper.id}`);
    await other.close();
  },
);
