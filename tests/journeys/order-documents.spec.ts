import { readShopper, callAdmin } from "../support/engine.ts";
import { expect, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { openOrders, theLine } from "../support/orders-page.ts";
import { decide, deliver, deliveredDaysAgo, requestReturn } from "../support/line-steps.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, boughtLine, boughtLines, payBag } from "../support/purchase.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { newProduct } from "../support/product.ts";
import { violationsOf } from "../support/violations.ts";
import { expectLines } from "../support/visible-text.ts";

async function headsOf(token: string) {
  return (await readShopper(token, "purchases")).purchases?.orders ?? [];
}

const longDay = (at: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" }).format(
    new Date(at),
  );

const remove = (lineId: string) => callAdmin(`/admin/order-lines/${lineId}`, { method: "DELETE" });

test(
  "each order stands once with number, date, address, sums and how it was paid",
  { tag: ["@NUM-03", "@NUM-04", "@NUM-05", "@NUM-06", "@NUM-07"] },
  async ({ page }) => {
    const { variants } = await newProduct({
      amber: { price: 300, stock: 9 },
      umber: { price: 250, stock: 9 },
    });
    const buyer = await newShopper("Grace Buyer");
    await giveCredit(buyer.person.id, 130);
    await addToBag(buyer.token, variants.amber ?? "", 2);
    await addToBag(buyer.token, variants.umber ?? "");
    await payBag(buyer.token);
    await addToBag(buyer.token, variants.umber ?? "");
    await payBag(buyer.token);
    const [first, second] = await headsOf(buyer.token);
    await openOrders(page, buyer);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 3 ITEM(S)");
    const sections = main.getByRole("region");
    await expect(sections.getByRole("heading", { level: 2 })).toHaveText([
      `Order No. ${first?.number ?? 0}`,
      `Order No. ${second?.number ?? 0}`,
    ]);
    await expect(sections.first().getByRole("heading", { level: 3 })).toHaveText([
      "amber",
      "umber",
      "Ship to",
      "Payment",
    ]);
    const section = page.getByRole("region", { name: `Order No. ${first?.number ?? 0}` });
    await expect(section.locator("h2 + p")).toHaveText(
      `Ordered on ${longDay(first?.created_at ?? "")}`,
    );
    await expectLines(section.locator("address"), [
      "Grace Buyer",
      "12 Tanner Street",
      "Portland, OR 97201",
      "United States",
      "+1 503 555 0100",
    ]);
    await expect(section.locator("dl").last().locator("div")).toHaveText([
      "Subtotal$850",
      "ShippingFree",
      "Total$850",
      "Paid by card$720",
      "Paid with store credit$130",
    ]);
    const number = first?.documents[0]?.number ?? "";
    const download = page.waitForEvent("download");
    await section.getByRole("link", { name: `Invoice ${number} (PDF)` }).click();
    expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
    expect(await violationsOf(page)).toEqual([]);
  },
);

test(
  "what an admin puts away stands under 'Earlier orders' and comes back with a return",
  { tag: ["@ORD-01", "@NUM-08", "@NUM-09"] },
  async ({ page }) => {
    const { variants } = await newProduct({
      ash: { price: 300, stock: 9 },
      elm: { price: 250, stock: 9 },
      oak: { price: 200, stock: 9 },
    });
    const buyer = await boughtLines([variants.ash ?? "", variants.elm ?? "", variants.oak ?? ""]);
    const [ash, elm] = buyer.lines;
    for (const line of [ash, elm]) {
      await deliver(line?.line_id ?? "");
      await remove(line?.line_id ?? "");
    }
    await deliveredDaysAgo(elm?.line_id ?? "", 15);
    await openOrders(page, buyer);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 1 ITEM(S)");
    await expect(main.getByRole("heading", { name: "Earlier orders" })).toBeVisible();
    await expect(theLine(page).locator("h3")).toHaveText(["oak", "ash", "elm"]);
    await expect(main.getByRole("link", { name: /^Invoice INV-\d+ \(PDF\)$/ })).toHaveCount(2);
    // The address and the sums of the order stand with its line that is listed.
    await expect(main.locator("address")).toHaveCount(1);
    const button = main.getByRole("button", { name: "REQUEST RETURN", exact: true });
    await expect(button).toHaveCount(1);
    expect(await violationsOf(page)).toEqual([]);
    await button.click();
    await expectSaid(page, "success", "Return request sent");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 2 ITEM(S)");
    await expect(theLine(page).locator("h3")).toHaveText(["ash", "oak", "elm"]);
    await expect(theLine(page).first()).toContainText("Return Requested");
  },
);

test(
  "with nothing but earlier orders the page does not say that there are none",
  { tag: ["@NUM-08"] },
  async ({ page }) => {
    const buyer = await boughtLine("black");
    await deliver(buyer.line.line_id);
    await remove(buyer.line.line_id);
    await openOrders(page, buyer);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("YOUR ORDERS: 0 ITEM(S)");
    await expect(main.locator("h1 ~ p")).toHaveText([
      "No order is on its way. Completed orders are listed below.",
    ]);
    await expect(main.locator("address")).toHaveCount(1);
  },
);

test(
  "printed, the page is a document with names, number, address and sums, and nothing to press",
  { tag: ["@NUM-10"] },
  async ({ page }) => {
    const buyer = await boughtLine("black", 2);
    const path = `/admin/order-lines/${buyer.line.line_id}/status`;
    const tracking = { carrier: "ups", number: "1Z999AA10123456784" };
    await callAdmin(path, { body: { status: "processing", tracking } });
    await callAdmin(path, { body: { status: "delivered" } });
    const [order] = await headsOf(buyer.token);
    const openOnPaper = async () => {
      // Never kept over a load: the browser may forget it there.
      await page.emulateMedia({ media: null });
      await openOrders(page, buyer);
      await page.emulateMedia({ media: "print" });
    };
    await openOnPaper();
    const main = page.getByRole("main");
    await expectLines(main, [
      "The Tomashi’s",
      "Grace Buyer",
      buyer.email,
      "YOUR ORDERS: 1 ITEM(S)",
      `Order No. ${order?.number ?? 0}`,
      `Ordered on ${longDay(order?.created_at ?? "")}`,
      `Invoice ${order?.documents[0]?.number ?? ""}`,
      "Tracy",
      "Black",
      "Quantity 2",
      "Delivered",
      "Tracking number with UPS: 1Z999AA10123456784",
      ...(await page.locator("dl[aria-label='What happened'] > div").allInnerTexts()).flatMap(
        (step) => step.split("\n"),
      ),
      "2 × $740",
      "$1,480",
      "SHIP TO",
      "Grace Buyer",
      "12 Tanner Street",
      "Portland, OR 97201",
      "United States",
      "+1 503 555 0100",
      "PAYMENT",
      ...["Subtotal", "$1,480", "Shipping", "Free", "Total", "$1,480", "Paid by card", "$1,480"],
    ]);
    const { line_id } = buyer.line;
    for (const nextStep of [
      () => requestReturn(buyer.token, line_id),
      () => decide(line_id, "approved"),
      undefined,
    ]) {
      for (const role of ["button", "navigation", "banner", "contentinfo"] as const) {
        await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
      }
      // On paper it is a name.
      await expect(page.getByRole("link").filter({ visible: true })).toHaveText(["Tracy"]);
      await nextStep?.();
      await openOnPaper();
    }
  },
);

test(
  "a line's picture is the set, large at every width, and nothing is cut off",
  { tag: ["@NUM-11"] },
  async ({ page }) => {
    const buyer = await boughtLine("blue");
    await openOrders(page, buyer);
    const picture = theLine(page).locator("img");
    for (const [width, atLeast] of [
      [1440, 220],
      [820, 220],
      [390, 176],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect(picture).toHaveAttribute("src", /\/collection\/blue\/set-/);
      const box = await picture.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(atLeast);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
    }
  },
);
