import { expectAfter, pauseClock, advanceUntilMessage } from "../support/paused-clock.ts";
import { variantOf } from "../support/commerce.ts";
import { expect, test } from "../support/journey.ts";
import { deliver } from "../support/line-steps.ts";
import { expectMessage } from "../support/messages.ts";
import { createOrderOfEveryStatus } from "../support/order-lines.ts";
import { openOrders, orderLines } from "../support/orders-page.ts";
import { buyColor, buyVariants } from "../support/purchase.ts";
import { asAdmin } from "../support/staff.ts";
import { timelineOf } from "../support/timeline.ts";
import { horizontalOverflow } from "../support/usable-page.ts";
import { violationsOf } from "../support/violations.ts";

test.describe("with a failing connection", () => {
  test.use({ expectedErrors: [/net::ERR_FAILED/] });

  test(
    "closes the return dialog with Escape, reports a failed request, and reloads when sent",
    { tag: ["@ORD-11", "@ORD-12", "@ORD-13", "@BACK-01", "@BACK-02"] },
    async ({ page }) => {
      const buyer = await buyColor("white");
      await deliver(buyer.line.line_id);
      await openOrders(page, buyer);
      const opener = page.getByRole("button", { name: "Return or exchange" });
      await opener.click();
      const dialog = page.getByRole("dialog", { name: "Return or exchange Trey White" });
      await expect(dialog.getByLabel("Refund or exchange")).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();

      const button = page.getByRole("button", { name: "REQUEST RETURN", exact: true });
      await page.route("**/profile/ordereturn/**", (route) => route.abort());
      await button.click();
      await expectMessage(page, "error", "Failed to request return");
      await page.unrouteAll();
      await pauseClock(page);
      await button.click();
      const said = await advanceUntilMessage(page, "success", "Return request sent");
      // The page keeps the old status until it reloads, while the toast is shown.
      const status = orderLines(page).locator("p.font-medium");
      await expect(status).toHaveText("Delivered");
      await expectAfter(page, said, 1500, "the page is loaded anew", () =>
        timelineOf(page).some(
          ({ what, kind, at }) => what === "navigation" && kind === "reload" && at >= said,
        ),
      );
      await page.clock.resume();
      await expect(status).toHaveText("Return Requested");
      await expect(button).toHaveCount(0);
    },
  );
});

test(
  "empties the options of a return when another item is chosen",
  { tag: ["@ORD-11"] },
  async ({ page }) => {
    const variants = await Promise.all(["white", "black"].map(variantOf));
    const buyer = await buyVariants(variants.map(({ id }) => id));
    for (const { line_id } of buyer.lines) await deliver(line_id);
    await openOrders(page, buyer);
    await page.getByRole("button", { name: "Return or exchange" }).click();
    const dialog = page.getByRole("dialog", { name: "Return or exchange" });
    const ownWords = dialog.getByLabel("In your own words (optional)");
    await ownWords.fill("Too small");
    await dialog.getByLabel("Item", { exact: true }).selectOption({ index: 1 });
    await expect(ownWords).toHaveValue("");
  },
);

test(
  "shows large images at every width, and prints without controls",
  { tag: ["@NUM-10", "@NUM-11"] },
  async ({ page }) => {
    const buyer = await createOrderOfEveryStatus();
    const processing = buyer.lines.find(({ status }) => status === "processing")?.line_id;
    const tracking = { carrier: "ups", number: "1Z999AA10123456784" };
    await asAdmin(`/order-lines/${processing ?? ""}/tracking`, { body: tracking });
    await openOrders(page, buyer);
    const images = orderLines(page).locator("img[src*='/collection/']");
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const color of ["red", "white", "black", "blue", "dalmatian"]) {
        const image = images.and(page.locator(`[src*='/collection/${color}/set-']`));
        const shown = async () => (await image.boundingBox())?.width ?? NaN;
        await expect
          .poll(shown, `${color} at ${width}`)
          .toBeGreaterThanOrEqual(width < 820 ? 176 : 220);
      }
      await expect.poll(() => horizontalOverflow(page), `sideways at ${width}`).toBe(0);
    }

    await page.emulateMedia({ media: "print" });
    for (const role of ["button", "navigation", "banner", "contentinfo"] as const) {
      await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
    }
    // Product names are the only visible links, and print as plain text.
    const links = page.getByRole("link").filter({ visible: true });
    const names = buyer.lines.map(({ name }) => name);
    expect(await links.allInnerTexts()).toEqual(names);
    await expect(orderLines(page).getByRole("img").filter({ visible: true })).toHaveCount(0);
    const lines = (await page.getByRole("main").innerText()).split(/\n+/).map((one) => one.trim());
    const letterhead = ["The Tomashi’s", "Grace Buyer", buyer.email, "YOUR ORDERS: 8 ITEM(S)"];
    expect(lines.slice(0, 4)).toEqual(letterhead);
    for (const line of [
      ...[/^Order No\. \d+$/, /^Ordered on \w+ \d+, \d{4}$/, /^Invoice INV-\d+$/],
      ...[/^Credit note CRN-\d+$/, /^Tracking number with UPS: 1Z999AA10123456784$/],
      ...[/^SHIP TO$/, /^12 Tanner Street$/, /^PAYMENT$/, /^Total$/, /^\$4,845$/],
    ])
      expect(lines).toContainEqual(expect.stringMatching(line));
  },
);
