import type { Page } from "@playwright/test";
import { expectAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, open, test } from "../support/journey.ts";
import { adminLinesOf } from "../support/order-lines.ts";
import { subjectsTo } from "../support/outbox.ts";
import {
  boughtLine,
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
} from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { timelineOf } from "../support/timeline.ts";
import { openOrders, theLine } from "../support/orders-page.ts";

const returnButton = (page: Page) =>
  page.getByRole("button", { name: "REQUEST RETURN", exact: true });

test(
  "a delivered piece is sent back in exchange for another color",
  { tag: ["@ORD-10", "@ORD-11", "@ORD-12", "@RET-11", "@RET-13"] },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await openOrders(page, buyer);
    const line = theLine(page);
    await page.getByLabel("In its place").selectOption("blue");
    await pauseClock(page);
    await returnButton(page).click();
    const said = await passUntilSaid(page, "success", "Return request sent");
    // Until then the page stays the same, with the message.
    await expect(line.getByText("Delivered", { exact: true })).toBeVisible();
    await expectAfter(page, said, 1500, "the page is loaded anew", () =>
      timelineOf(page).some(
        ({ what, kind, at }) => what === "went" && kind === "reload" && at >= said,
      ),
    );
    await page.clock.resume();
    await expect(line.locator("div > p").nth(2)).toHaveText("Return Requested");
    await expect(line.locator("div > p").nth(3)).toHaveText("To be exchanged for blue.");
    await expect(returnButton(page)).toHaveCount(0);

    await decide(buyer.line.line_id, "approved");
    await receive(buyer.line.line_id);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 2 ITEM(S)");
    await expect(line.locator("h3")).toHaveText(["Tracy", "Talia"]);
    await expect(line.first().locator("div > p").nth(2)).toHaveText("Returned");
    await expect(line.first().locator("div > p").nth(3)).toHaveText("Exchanged for another color.");
    await expect(line.last().locator("div > p").nth(2)).toHaveText("Confirmed");
    await expect(line.last().locator("div > p").last()).toHaveText("$740");
    const black = (await adminLinesOf(buyer.email)).find(({ color }) => color === "black");
    await expect
      .poll(() => subjectsTo(buyer.email).toSorted(), { timeout: 90_000 })
      .toEqual([
        "Tracy in black has been delivered",
        "Tracy in black has come back to us",
        "Tracy in black is being prepared",
        "We have your return request for Tracy in black",
        "Your exchange for Tracy in black",
        `Your order ${black?.order_number ?? ""} is confirmed`,
        "Your return of Tracy in black is approved",
      ]);
  },
);

test(
  "store credit from a late return is shown and spent first",
  { tag: ["@CHK-02", "@RET-12"] },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    const { line_id } = buyer.line;
    await deliver(line_id);
    await deliveredDaysAgo(line_id, 8);
    await openOrders(page, buyer);
    await expect(theLine(page).locator("form p").first()).toHaveText(
      "6 days left to return it. It brings $740 in store credit. If the original packaging is missing we keep 15%, which is $111.",
    );
    await expect(page.getByLabel("In its place")).toHaveCount(0);
    await requestReturn(buyer.token, line_id);
    await decide(line_id, "approved");
    await receive(line_id, true);
    await page.reload();
    await expect(theLine(page).locator("div > p").nth(3)).toHaveText(
      "$629 became store credit. $111 was kept for the missing packaging.",
    );
    await fillBag(buyer, "blue");
    await open(page, "/checkout");
    const sums = page.getByRole("complementary").locator("dd");
    await expect(sums).toHaveText(["$740", "Free", "−$629", "$111"]);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    await expectSaid(page, "success", "Redirecting to secure payment...");
    await page.waitForURL("**/c/pay/**");
    await expect(page.getByText("$111").first()).toBeVisible();
    // After the return from the payment page, the held pieces still belong to the shopper.
    await open(page, "/checkout");
    await expect(sums).toHaveText(["$740", "Free", "−$629", "$111"]);
  },
);

test.describe("a return that is refused", () => {
  test.use({ expectedErrors: [/status of 409|net::ERR_FAILED/] });

  test("says so and why", { tag: ["@ORD-13"] }, async ({ page }) => {
    const buyer = await boughtLine("red");
    await deliver(buyer.line.line_id);
    await deliveredDaysAgo(buyer.line.line_id, 15);
    await openOrders(page, buyer);
    await expect(theLine(page).locator("form p").first()).toHaveText(
      "The 14 days for a return have passed.",
    );
    await returnButton(page).click();
    await expectSaid(page, "error", "Failed to request return");
    await page.route("**/profile/ordereturn/**", (route) => route.abort());
    await returnButton(page).click();
    await expectSaid(page, "error", "Failed to request return");
    await expect(theLine(page).locator("div > p").nth(2)).toHaveText("Delivered");
  });
});
