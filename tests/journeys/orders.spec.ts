import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { SHIP_TO } from "../support/admin-orders.ts";
import { expect, open, test } from "../support/journey.ts";
import { adminLinesOf, dayText, momentText, orderOfEveryStatus } from "../support/order-lines.ts";
import { REASON } from "../support/line-steps.ts";
import { expectLines, expectRows } from "../support/visible-text.ts";
import { openOrders, theLine } from "../support/orders-page.ts";

test(
  "without orders the page says so and leads to the collection",
  { tag: ["@ORD-01", "@ORD-04", "@ORD-05"] },
  async ({ page, shopper }) => {
    await open(page, `/profile/ordereturn/${shopper.id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 0 ITEM(S)");
    await expect(main.getByText("You have no orders yet.", { exact: true })).toBeVisible();
    await expect(theLine(page)).toHaveCount(0);
    await expect(main.locator('a[href="/products"]')).toBeVisible();
  },
);

/** The text below a line's color and quantity, by its status. */
const textsOf: Record<OrderLine["status"], string[]> = {
  confirmed: ["Confirmed"],
  processing: ["Processing"],
  delivered: ["Delivered"],
  return_requested: ["Return Requested"],
  return_approved: ["Return Approved"],
  return_denied: ["Return Denied"],
  returned: ["Returned", "$95 was refunded to your card."],
};

/** The text below a line's history: what its customer can do, or has to know. */
function below({ status, return_offer, return_instructions, return_denial }: OrderLine): string[] {
  if (return_offer) {
    return [
      `14 days left to return it: it must reach us by ${longDay(return_offer.due_on)}. If it reaches us within 5 days, $95 is refunded to your card; later it becomes store credit. If the original packaging is missing, we keep 15%, which is $14.25.`,
      "Exchange or give a reason",
      "REQUEST RETURN",
    ];
  }
  if (status === "return_requested") {
    return [
      "We are looking at your request. Please keep the piece until you hear from us.",
      "WITHDRAW REQUEST",
    ];
  }
  if (return_instructions) {
    const { address, number, due_on, refund_due_on } = return_instructions;
    return [
      `Send back the whole set: the sling bag, the coin purse and the suede messenger bag. The parcel must reach us by ${longDay(due_on)}. If it arrives by ${longDay(refund_due_on ?? "")}, we refund your card; later you get store credit.`,
      "SEND IT TO",
      ...address,
      "RETURN NUMBER",
      number ?? "none",
      "TO ARRIVE BY",
      longDay(due_on),
      "Return slip (PDF)",
    ];
  }
  if (!return_denial) return [];
  return ["Your return request was denied.", `The reason: ${REASON}`];
}

const longDay = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long" });
const priceTexts: Record<string, string[]> = {
  white: ["2 × $740", "$1,480"],
  dalmatian: ["$860"],
  vermilion: ["$95"],
  ochre: ["$95"],
};

/** The admin's words for a status, and what can be done with a line that has it. */
const next: Record<OrderLine["status"], [string, string]> = {
  confirmed: ["Confirmed", "Mark as processing"],
  processing: ["Processing", "Mark as delivered"],
  delivered: ["Delivered", "Remove order"],
  return_requested: ["Return Requested", "Approve return Deny return"],
  return_approved: ["Return Approved", "Receive Deny return Return slip (PDF)"],
  return_denied: ["Return Denied", "Remove order"],
  returned: ["Returned $95 refunded to the card", "Remove order"],
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
      "@BACK-01",
      "@BACK-10",
      "@BACK-15",
      "@NUM-05",
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
        ...textsOf[line.status],
        ...line.history.flatMap(({ status, day }) => [textsOf[status][0] ?? "", dayText(day)]),
        ...below(line),
        ...(priceTexts[line.color] ?? ["$740"]),
      ]);
    }
    expect(lines.map(({ status }) => status).toSorted()).toEqual(Object.keys(textsOf).toSorted());
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

    const ofAdmin = await adminLinesOf(buyer.email);
    const number = `INV-${String(ofAdmin[0]?.invoice_number).padStart(6, "0")}`;
    const file = `${number}.pdf`;
    const download = page.waitForEvent("download");
    await main.getByRole("link", { name: `Invoice ${number} (PDF)`, exact: true }).click();
    expect((await download).suggestedFilename()).toBe(file);

    await openAsAdmin(page, ordersOf(buyer));
    await expectRows(
      page.getByRole("region", { name: "Orders", exact: true }).locator("tbody tr"),
      ofAdmin.map((line) => [
        "",
        `${line.color === "white" ? "2 × " : ""}${line.name} ${line.color} Order ${line.order_number}`,
        `Grace Buyer ${buyer.email} ${SHIP_TO}`,
        momentText(line.created_at),
        line.color === "white" ? "$1,480 $740 each" : `$${line.price}`,
        [
          next[line.status][0],
          ...(line.return_number ? [line.return_number] : []),
          ...(line.refusal_reason ? [`Our reason: ${line.refusal_reason}`] : []),
        ].join(" "),
        `${next[line.status][1]} Invoice (PDF) Packing slip (PDF)${
          ["confirmed", "processing"].includes(line.status) ? " Add tracking" : ""
        } History`,
      ]),
    );
    const invoices = main.getByRole("link", { name: "Invoice (PDF)", exact: true });
    const hrefs = () =>
      invoices.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(await hrefs()).toEqual(ofAdmin.map(({ line_id }) => `/admin/orders/${line_id}/invoice`));
    const another = page.waitForEvent("download");
    await invoices.first().click();
    expect((await another).suggestedFilename()).toBe(file);
  },
);
