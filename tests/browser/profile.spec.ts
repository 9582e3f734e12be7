import { expect, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";
import { SAVE_FAILED, fillProfile, save } from "../support/profile-form.ts";
import { PASSWORD } from "../support/sign-up.ts";

// A failed response that is not JSON also logs a syntax error.
test.use({ expectedErrors: [/status of (403|5\d\d)|net::ERR_FAILED|^SyntaxError/] });

test(
  "reports failed requests on the profile pages and succeeds on retry",
  { tag: ["@PROF-05", "@PROF-08", "@PROF-09", "@ORD-14"] },
  async ({ page, shopper }) => {
    const main = page.getByRole("main");
    const title = main.getByRole("heading", { level: 1 });
    const retry = () => main.getByRole("button", { name: "Retry" }).click();
    const choose = async (entry: string) => {
      await page.getByLabel("Account").click();
      await page.getByRole("link", { name: entry, exact: true }).click();
    };
    /** Fails the next request for data with this status and no body, or with a lost connection. */
    const failOnce = (url: string | RegExp, status?: number) =>
      page.route(url, (route) => (status ? route.fulfill({ status, body: "" }) : route.abort()), {
        times: 1,
      });
    const profile = /\/profile\/[^/]+\.data/;

    await open(page, `/profile/update/${shopper.id}`);
    await fillProfile(page, { Password: "Leather&Suede7", "Phone number": "1", Address: "2" });
    await save(page);
    await expect(page.getByLabel("Current password")).toBeFocused();
    await fillProfile(page, { Name: "Grace Maker", Password: PASSWORD });
    for (const status of [undefined, 502]) {
      await failOnce("**/update/*.data*", status);
      await save(page);
      await expectMessage(page, "error", SAVE_FAILED);
    }
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Maker");

    await failOnce(profile, 502);
    await main.getByRole("link", { name: "Back without saving" }).click();
    await expect(title).toHaveText("Error 502");
    await retry();
    await expect(main.locator("dd").first()).toHaveText("Grace Buyer");
    await failOnce("**/ordereturn/*.data*", 502);
    await choose("Orders & Returns");
    await expectMessage(page, "error", "Failed to fetch orders.");
    await retry();
    await expect(title).toHaveText("YOUR ORDERS: 0 ITEM(S)");
    await failOnce(profile, 500);
    await choose("My Profile");
    await expect(title).toHaveText("Error 500");
    await retry();
    await failOnce("**/update/*.data*");
    await main.getByRole("link", { name: "Edit Details" }).click();
    await expectMessage(page, "error", "Failed to fetch user details.");
    await retry();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Grace Buyer");
  },
);
