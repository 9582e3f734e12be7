import type { Page } from "@playwright/test";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { expectAfter, holdClock, passUntilSaid } from "../support/held-clock.ts";
import { expect, fillBag, logInAs, open, test } from "../support/journey.ts";
import { adminLinesOf, dayText, momentText, orderOfEveryStatus } from "../support/order-lines.ts";
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
import { expectLines, expectRows } from "../support/words.ts";

type Buyer = Awaited<ReturnType<typeof boughtLine>>;

async function openOrders(page: Page, { token, person }: Omit<Buyer, "line">): Promise<void> {
  await logInAs(page.context(), { token });
  await open(page, `/profile/ordereturn/${person.id}`);
}

const theLine = (page: Page) => page.getByRole("main").getByRole("listitem");
const returnButton = (page: Page) =>
  page.getByRole("button", { name: "REQUEST RETURN", exact: true });

test(
  "without orders the page says so and leads to the collection",
  { tag: ["@ORD-01", "@ORD-04", "@ORD-05"] },
  async ({ page, shopper }) => {
    await open(page, `/profile/ordereturn/${shopper.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 0 ITEM(S)");
    await expect(main.locator("h1 ~ p")).toHaveText(["You have no orders yet."]);
    await expect(theLine(page)).toHaveCount(0);
    await expect(main.locator('a[href="/products"]')).toBeVisible();
  },
);

/** What stands below a line's color and quantity, by its status. */
const told: Record<OrderLine["status"], string[]> = {
  confirmed: ["Confirmed"],
  processing: ["Processing"],
  delivered: ["Delivered"],
  return_requested: ["Return Requested"],
  return_approved: ["Return Approved"],
  return_denied: ["Return Denied"],
  returned: ["Returned", "$95 went back to your card."],
};
const steps: Record<OrderLine["status"], string> = {
  confirmed: "Ordered",
  processing: "Being packed",
  delivered: "Arrived",
  return_requested: "Return asked for",
  return_approved: "Return accepted",
  return_denied: "Return declined",
  returned: "Back with us",
};
const returnTerms = [
  "14 days left to return it. If it reaches us within 5 days, $95 goes back to your card; later it becomes store credit. If the original packaging is missing we keep 15%, which is $14.25.",
  "IN ITS PLACE",
  "My money back",
  "The same in ochre",
  "REQUEST RETURN",
];

/** The admin's words for a status, and what can be done with a line that has it. */
const next: Record<OrderLine["status"], [string, string]> = {
  confirmed: ["Confirmed", "Mark as processing"],
  processing: ["Processing", "Mark as delivered"],
  delivered: ["Delivered", "Remove order"],
  return_requested: ["Return requested", "Approve return Deny return"],
  return_approved: ["Return approved", "Receive Refuse the goods"],
  return_denied: ["Return denied", "Remove order"],
  returned: ["Returned $95 refunded", "Remove order"],
};

test(
  "a line of each status reads as it is, to its customer and to the admin",
  {
    tag: [
      "@ORD-01",
      "@ORD-02",
      "@ORD-03",
      "@ORD-05",
      "@ORD-06",
      "@ORD-07",
      "@ORD-08",
      "@ORD-09",
      "@ADM-18",
      "@ADM-21",
      "@ADM-24",
      "@ADM-26",
      "@CONST-07",
    ],
  },
  async ({ page }) => {
    const buyer = await orderOfEveryStatus();
    const { lines } = buyer;
    await openOrders(page, buyer);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 7 ITEM(S)");
    for (const [index, line] of lines.entries()) {
      await expectLines(theLine(page).nth(index), [
        line.name,
        line.color.charAt(0).toUpperCase() + line.color.slice(1),
        `Quantity ${line.color === "white" ? 2 : 1}`,
        ...told[line.status],
        ...line.history.flatMap(({ status, day }) => [steps[status], dayText(day)]),
        ...(line.status === "delivered" ? returnTerms : []),
        "Invoice (PDF)",
        { dalmatian: "$860", vermilion: "$95", ochre: "$95" }[line.color] ?? "$740",
      ]);
    }
    expect(lines.map(({ status }) => status).toSorted()).toEqual(Object.keys(told).toSorted());
    const known = ["red", "white", "black", "blue", "dalmatian"];
    await expect
      .poll(() =>
        theLine(page)
          .locator("img")
          .evaluateAll((images) =>
            images.map((one) => /\/collection\/(\w+)/.exec(one.getAttribute("src") ?? "")?.[1]),
          ),
      )
      .toEqual(lines.map(({ color }) => (known.includes(color) ? color : "unknown")));
    await expect(main.getByRole("link", { name: "Back to Collection RICO" })).toHaveAttribute(
      "href",
      "/products",
    );

    const invoices = main.getByRole("link", { name: "Invoice (PDF)", exact: true });
    const hrefs = () =>
      invoices.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await hrefs()).toEqual(
      lines.map(
        ({ line_id }, index) =>
          `/api/user/${buyer.person.id}/orders/${index}/invoice?lineId=${line_id}`,
      ),
    );
    const ofAdmin = await adminLinesOf(buyer.email);
    const file = `INV-${String(ofAdmin[0]?.invoice_number).padStart(6, "0")}.pdf`;
    const download = page.waitForEvent("download");
    await invoices.last().click();
    expect((await download).suggestedFilename()).toBe(file);

    await openAsAdmin(page, ordersOf(buyer));
    await expectRows(
      page.getByRole("region", { name: "Orders", exact: true }).locator("tbody tr"),
      ofAdmin.map((line) => [
        "",
        `${line.color === "white" ? "2 × " : ""}${line.name} ${line.color} Order ${line.order_number}`,
        `Grace Buyer ${buyer.email}`,
        momentText(line.created_at),
        line.color === "white" ? "$1,480 $740 each" : `$${line.price}`,
        next[line.status][0],
        `${next[line.status][1]} Invoice (PDF) History`,
      ]),
    );
    expect(await hrefs()).toEqual(ofAdmin.map(({ line_id }) => `/admin/orders/${line_id}/invoice`));
    const another = page.waitForEvent("download");
    await invoices.first().click();
    expect((await another).suggestedFilename()).toBe(file);
  },
);

test(
  "a delivered piece is sent back in exchange for another color",
  { tag: ["@ORD-10", "@ORD-11", "@ORD-12", "@RET-11", "@RET-13"] },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await openOrders(page, buyer);
    const line = theLine(page);
    await page.getByLabel("In its place").selectOption("blue");
    await holdClock(page);
    await returnButton(page).click();
    const said = await passUntilSaid(page, "success", "Return request sent");
    // Until then the page stays as it was, beside the message.
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
    await expect(line.locator("h2")).toHaveText(["Tracy", "Talia"]);
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
    // Back from the payment page, what it has taken is still the shopper's.
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
