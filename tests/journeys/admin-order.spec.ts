import type { Page } from "@playwright/test";
import { newMerchandiser, openAsAdmin, ordersOf } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { expect, logInAs, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { subjectsTo } from "../support/outbox.ts";
import { deliver, receive, sendBack } from "../support/line-steps.ts";
import { boughtLine } from "../support/purchase.ts";
import { violationsOf } from "../support/violations.ts";
import { expectRows } from "../support/visible-text.ts";

const rowsOf = (page: Page, section: string) =>
  page.getByRole("region", { name: section, exact: true }).locator("tbody tr");

async function numberOf({ token }: { token: string }): Promise<number> {
  return (await readShopper(token, "purchases")).purchases?.orders[0]?.number ?? 0;
}

/** So many mails to the buyer have left: they can be sent again. */
async function mailed(buyer: { email: string }, count: number): Promise<void> {
  const sent = async () =>
    query(`select 1 from outbox_mail where "to" = $1 and state = 'sent'`, [buyer.email]);
  await expect.poll(sent, { timeout: 90_000 }).toHaveLength(count);
}

test(
  "an admin follows the number to the order, leaves a note and sends a mail again",
  { tag: ["@NUM-12", "@NUM-13", "@NUM-14", "@NUM-15", "@NUM-17"] },
  async ({ page }) => {
    const buyer = await boughtLine("black", 2);
    const number = await numberOf(buyer);
    await mailed(buyer, 1);
    await openAsAdmin(page, ordersOf(buyer));
    await page.getByRole("link", { name: `Order ${number}`, exact: true }).click();
    await expect(page).toHaveURL(`/admin/orders/${buyer.line.order_id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Order ${number}`);
    await expect(page.locator(".admin-facts").first().locator("dd").nth(2)).toHaveText(
      "Grace Buyer12 Tanner StreetPortland, OR 97201United States+1 503 555 0100",
    );
    await expectRows(rowsOf(page, "Lines"), [["2 × Tracy black", "Confirmed", "$1,480 $740 each"]]);
    await expect(rowsOf(page, "Payments and refunds").locator("td").nth(1)).toHaveText(
      "Paid by card",
    );
    await expect(page.getByText("No notes yet.")).toBeVisible();
    await expect(page.getByText("Nothing has been changed since the purchase.")).toBeVisible();

    await page.getByLabel("New note").fill("Ring before the parcel goes.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expectSaid(page, "success", "Note saved");
    const notes = page.getByRole("region", { name: "Notes among staff" });
    await expect(notes.locator("li p").first()).toHaveText("Ring before the parcel goes.");
    await expect(notes.locator("li p").last()).toContainText("admin@example.com, ");
    await expect(page.getByLabel("New note")).toHaveValue("");

    await page.getByRole("button", { name: "Send again" }).click();
    await expectSaid(page, "success", "Email queued");
    const subject = `Your order ${number} is confirmed`;
    await expect(rowsOf(page, "Emails").locator("th")).toHaveText([subject, subject]);
    await expect(rowsOf(page, "History").locator("td:nth-child(2)")).toHaveText([
      `Sent again to ${buyer.email}: ${subject}`,
      "Note added",
    ]);
    await expect.poll(() => subjectsTo(buyer.email), { timeout: 90_000 }).toHaveLength(2);
    expect(await violationsOf(page)).toEqual([]);
  },
);

test(
  "a return's refund, credit note and steps stand on the order's page, also after its removal",
  { tag: ["@NUM-12", "@NUM-14"] },
  async ({ page }) => {
    const buyer = await boughtLine("blue");
    await sendBack(buyer.token, buyer.line);
    await receive(buyer.line.line_id);
    await callAdmin(`/admin/order-lines/${buyer.line.line_id}`, { method: "DELETE" });
    await openAsAdmin(page, `/admin/orders/${buyer.line.order_id}`);
    await expectRows(rowsOf(page, "Lines"), [
      ["Talia blue", "Returned $740 refunded to the card Taken off the list", "$740"],
    ]);
    await expect(rowsOf(page, "Payments and refunds").last().locator("td")).toHaveText([
      /\d{4}/,
      "Refunded to the card",
      "Return of Talia blue",
      "−$740",
    ]);
    await expect(rowsOf(page, "History").first().locator("td").nth(1)).toHaveText(
      "Taken off the list",
    );
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Credit note CRN-\d+ \(PDF\)$/ }).click();
    expect((await download).suggestedFilename()).toMatch(/^CRN-\d+\.pdf$/);
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    }
  },
);

test.describe("others", () => {
  test.use({ expectedErrors: [/404/] });

  test(
    "an unknown order says so, and a merchandiser is led to the inventory",
    { tag: ["@NUM-16"] },
    async ({ page }) => {
      await openAsAdmin(page, "/admin/orders/order_unknown");
      await expect(page.getByText("There is no such order.")).toBeVisible();
      const buyer = await boughtLine("black");
      await logInAs(page.context(), await newMerchandiser());
      await page.goto(`/admin/orders/${buyer.line.order_id}`);
      await expect(page).toHaveURL("/admin");
      await logInAs(page.context(), buyer);
      await page.goto(`/admin/orders/${buyer.line.order_id}`);
      await expect(page).toHaveURL("/");
      await open(page, "/");
    },
  );
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "notes and mails go without JavaScript, and a refusal is read",
    { tag: ["@NUM-13", "@NUM-15", "@NUM-17"] },
    async ({ page }) => {
      const buyer = await boughtLine("red");
      await deliver(buyer.line.line_id);
      await logInAs(page.context(), await adminUser());
      const address = `/admin/orders/${buyer.line.order_id}`;
      const said = page.locator("noscript [role=status]").last();
      await page.goto(address);
      await page.getByLabel("New note").fill("No parcel on Mondays.");
      await page.getByRole("button", { name: "Add note" }).click();
      await expect(page).toHaveURL(address);
      await expect(said).toHaveText("Note saved");
      await expect(page.getByText("No parcel on Mondays.")).toBeVisible();
      await mailed(buyer, 3);
      await page.goto(address);
      await page.getByRole("button", { name: "Send again" }).last().click();
      await expect(said).toHaveText("Email queued");
      await expect(rowsOf(page, "Emails")).toHaveCount(4);
    },
  );
});
