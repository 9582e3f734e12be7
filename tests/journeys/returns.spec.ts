import type { Page } from "@playwright/test";
import { expectAfter, pauseClock, passUntilSaid } from "../support/paused-clock.ts";
import { expect, fillBag, hydrated, open, test } from "../support/journey.ts";
import { adminLinesOf, readLine } from "../support/order-lines.ts";
import { subjectsTo } from "../support/outbox.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  requestReturn,
} from "../support/line-steps.ts";
import { boughtLine } from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { timelineOf } from "../support/timeline.ts";
import { violationsOf } from "../support/violations.ts";
import { openOrders, theLine } from "../support/orders-page.ts";

const returnButton = (page: Page) =>
  page.getByRole("button", { name: "REQUEST RETURN", exact: true });

test(
  "a delivered piece is sent back in exchange for another color",
  { tag: ["@ORD-10", "@ORD-11", "@ORD-12", "@RET-11", "@RET-13", "@BACK-03", "@BACK-22"] },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await openOrders(page, buyer);
    const line = theLine(page);
    await page.getByRole("button", { name: "Exchange or give a reason" }).click();
    const dialog = page.getByRole("dialog", { name: "Return or exchange Tracy in black" });
    await dialog.getByLabel("Refund or exchange").selectOption({ label: "Exchange for blue" });
    await dialog.getByLabel("Reason (optional)").selectOption({ label: "I changed my mind" });
    await dialog.getByLabel("In your own words (optional)").fill("Blue suits me better.");
    await pauseClock(page);
    await dialog.getByRole("button", { name: "REQUEST RETURN" }).click();
    const said = await passUntilSaid(page, "success", "Return request sent");
    // Until then the page stays the same, with the message.
    await expect(line.locator("div > p").nth(2)).toHaveText("Delivered");
    await expectAfter(page, said, 1500, "the page is loaded anew", () =>
      timelineOf(page).some(
        ({ what, kind, at }) => what === "went" && kind === "reload" && at >= said,
      ),
    );
    await page.clock.resume();
    await expect(line.locator("div > p").nth(2)).toHaveText("Return Requested");
    await expect(line.locator("div > p").nth(3)).toHaveText("To be exchanged for blue.");
    await expect(returnButton(page)).toHaveCount(0);

    expect((await readLine(buyer.line.line_id)).return_reason).toBe(
      "I changed my mind: Blue suits me better.",
    );
    await decide(buyer.line.line_id, "approved");
    await receive(buyer.line.line_id);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 2 ITEM(S)");
    await expect(line.locator("h3")).toHaveText(["Tracy", "Talia"]);
    await expect(line.first().locator("div > p").nth(2)).toHaveText("Returned");
    await expect(line.first().locator("div > p").nth(3)).toHaveText("Exchanged for blue.");
    await expect(line.last().locator("div > p").nth(2)).toHaveText("Confirmed");
    await expect(line.last().locator("div > p").nth(3)).toHaveText(
      "In exchange for Tracy in black.",
    );
    await expect(line.last().locator("div > p").last()).toHaveText("No charge");
    const black = (await adminLinesOf(buyer.email)).find(({ color }) => color === "black");
    await expect
      .poll(() => subjectsTo(buyer.email).toSorted(), { timeout: 90_000 })
      .toEqual([
        "Tracy in black has been delivered",
        "Tracy in black has been returned",
        "Tracy in black is being processed",
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
      /^6 days left to return it: it must reach us by \w+ \d+, \d{4}\. \$740 becomes store credit\. If the original packaging is missing, we keep 15%, which is \$111\.$/,
    );
    await requestReturn(buyer.token, line_id);
    await decide(line_id, "approved");
    await receive(line_id, true);
    await page.reload();
    await expect(theLine(page).locator("div > p").nth(3)).toHaveText(
      "$629 was refunded as store credit. $111 was kept for the missing packaging.",
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

  test(
    "says so, and when the days are over the button is disabled with the reason",
    { tag: ["@ORD-06", "@ORD-13", "@BACK-05"] },
    async ({ page }) => {
      const buyer = await boughtLine("red");
      await deliver(buyer.line.line_id);
      await openOrders(page, buyer);
      await page.route("**/profile/ordereturn/**", (route) => route.abort());
      await returnButton(page).click();
      await expectSaid(page, "error", "Failed to request return");
      await page.unrouteAll();
      await deliveredDaysAgo(buyer.line.line_id, 15);
      await returnButton(page).click();
      await expectSaid(page, "error", "Failed to request return");
      await expect(theLine(page).locator("div > p").nth(2)).toHaveText("Delivered");
      await expect(returnButton(page)).toHaveAccessibleDescription(
        "Tallon The 14 days for a return have passed.",
      );
      await expect(returnButton(page)).toBeDisabled();
      await expect(theLine(page).getByRole("button")).toHaveText(["REQUEST RETURN"]);
      await expect(theLine(page).locator("form, details, dialog")).toHaveCount(0);
    },
  );
});

test(
  "a request is chosen in a dialog that Esc leaves, withdrawn by its customer, and answered",
  { tag: ["@BACK-02", "@BACK-03", "@BACK-06", "@BACK-08", "@BACK-10", "@BACK-11", "@BACK-17"] },
  async ({ page }) => {
    const buyer = await boughtLine("white");
    const { line_id } = buyer.line;
    await deliver(line_id);
    await openOrders(page, buyer);
    const opener = page.getByRole("button", { name: "Exchange or give a reason" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Return or exchange Trey in white" });
    const choice = dialog.getByLabel("Refund or exchange");
    await expect(choice).toBeFocused();
    await expect(choice.locator("option")).toHaveText([
      "Refund to card",
      "Exchange for red",
      "Exchange for black",
      "Exchange for blue",
    ]);
    await expect(dialog.locator("dt")).toHaveText([
      "What to send back",
      "How",
      "Until when",
      "Packaging",
    ]);
    await expect(dialog.locator("dd").first()).toHaveText(
      "Send back the whole set: the sling bag, the coin purse and the suede messenger bag.",
    );
    await expect(dialog.locator("dd").nth(2)).toHaveText(
      /^The parcel must reach us by .+ If it arrives by .+, we refund your card; later you get store credit\.$/,
    );
    await expect(dialog).toContainText(
      "An exchange must be requested within 5 days of delivery, and the piece must reach us within the 14 days. No fee for missing packaging is kept from an exchange.",
    );
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();

    await returnButton(page).click();
    await expectSaid(page, "success", "Return request sent");
    const withdraw = page.getByRole("button", { name: "Withdraw request", exact: true });
    await withdraw.click();
    await expectSaid(page, "success", "Return request withdrawn");
    await expect(theLine(page).locator("div > p").nth(2)).toHaveText("Delivered");
    await expect(returnButton(page)).toBeEnabled();

    // Too late for the card and for another color: nothing is left to choose but the reason.
    await deliveredDaysAgo(line_id, 6);
    await page.reload();
    await hydrated(page);
    await opener.click();
    await expect(dialog.locator("dd").last()).toHaveText("Store credit");
    await dialog.getByLabel("Reason (optional)").selectOption({ label: "Another reason" });
    await dialog.getByRole("button", { name: "REQUEST RETURN" }).click();
    await expectSaid(page, "success", "Return request sent");
    await expect(withdraw).toBeVisible();
    await decide(line_id, "approved");
    await page.reload();
    await hydrated(page);
    const slip = page.getByRole("link", { name: "Return slip (PDF)" });
    const { return_number } = await readLine(line_id);
    await expect(theLine(page).getByText(return_number ?? "none", { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const download = page.waitForEvent("download");
    await slip.click();
    expect((await download).suggestedFilename()).toBe(`${return_number ?? "none"}.pdf`);
  },
);
