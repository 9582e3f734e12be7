import { fillCart } from "../support/fill-cart.ts";
import { expect, holdBackResponses, open, test } from "../support/journey.ts";
import { expectMessage } from "../support/messages.ts";

test.use({ expectedErrors: [/status of 502|SyntaxError/] });

test("removes a line item immediately, and restores it when the request fails", async ({
  page,
  shopper,
}) => {
  await fillCart(shopper, "blue", "dalmatian");
  await open(page, "/cart");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "Tai", visible: true });
  const summary = page.getByRole("complementary").locator("dd");
  const remove = page.getByRole("button", { name: "Remove Tai" });

  await page.route("**/cart.data*", (route) => route.fulfill({ status: 502, body: "" }), {
    times: 1,
  });
  const fail = await holdBackResponses(page, "**/cart.data*");
  await remove.click();
  await expect(item).toHaveCount(0);
  await expect(summary).toHaveText(["1", "Free", "$740"]);
  fail();
  await expectMessage(page, "error", "The bag could not be changed. Please try again.");
  await expect(item).toHaveCount(1);
  await expect(summary).toHaveText(["2", "Free", "$1,600"]);
});
