import type { Page } from "@playwright/test";
import { test } from "../support/other-device.ts";
import { expect, fillBag, goToPayment, logInAs, open } from "../support/journey.ts";
import { CARD_THAT_PAYS, paidElsewhere, payWith } from "../support/payment-page.ts";
import { expectSaid } from "../support/messages.ts";

/** What a browser tells a page whose tab is shown again. */
const lookAt = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

test.describe("one account on two devices", () => {
  test.use({ expectedErrors: [/status of 40[49]/] });

  test("the bag of one follows the other, and what is gone there is gone here", async ({
    page,
    other,
    shopper,
  }) => {
    await logInAs(other.context(), shopper);
    await fillBag(shopper, "blue", "black");
    await open(page, "/cart");

    await open(other, "/cart");
    const blue = other.getByRole("main").getByRole("listitem").filter({ hasText: "Talia" });
    await blue.getByLabel("Quantity").fill("2");
    await blue.getByRole("button", { name: "Update Talia" }).click();
    await expectSaid(other, "success", "Product updated successfully");

    const lines = page.getByRole("main").getByRole("listitem");
    await lookAt(page);
    await expect(lines.filter({ hasText: "Talia" }).getByLabel("Quantity")).toHaveValue("2");

    await other.getByRole("button", { name: "Remove Tracy" }).click();
    await expectSaid(other, "success", "Product deleted successfully");
    await lines.filter({ hasText: "Tracy" }).getByLabel("Quantity").fill("3");
    await page.getByRole("button", { name: "Update Tracy" }).click();
    await expectSaid(page, "error", "This piece is no longer in your bag. Please reload.");
    await expect(lines.getByRole("heading")).toHaveText(["Talia"]);
  });

  test("#13301 of two payment pages for one bag only the later can be paid", async ({
    page,
    other,
    shopper,
  }) => {
    await logInAs(other.context(), shopper);
    await fillBag(shopper, "blue");
    for (const device of [page, other]) {
      await goToPayment(device);
      await expectSaid(device, "success", "Redirecting to secure payment...");
    }
    const first = page.url();

    // The earlier page takes no card any more.
    expect((await paidElsewhere(first)).status).toBe(410);
    await payWith(other, CARD_THAT_PAYS);
    await other.waitForURL("**/payment-success**", { waitUntil: "commit" });
    await expectSaid(other, "success", "Order confirmed!");

    await open(page, `/profile/ordereturn/${shopper.id}`);
    await expect(page.getByRole("heading", { name: "YOUR ORDERS: 1 ITEM(S)" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Bag, 0 lines" })).toBeVisible();
  });
});
