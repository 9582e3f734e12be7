import { openAsAdmin, ordersOf } from "../support/admin.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, open, test } from "../support/journey.ts";
import { adminLinesOf, momentText, orderedOn } from "../support/order-lines.ts";
import { newProduct } from "../support/product.ts";
import { deliver } from "../support/line-steps.ts";
import { addToBag, payBag } from "../support/purchase.ts";
import { expectSaid } from "../support/messages.ts";
import { expectLines, expectRows } from "../support/visible-text.ts";
import { boughtColors, button, rowOf, rows, SHIP_TO, status } from "../support/admin-orders.ts";

test(
  "the lines of all users stand newest first, by month and year",
  { tag: ["@ADM-16", "@ADM-17"] },
  async ({ page }) => {
    // A color that nobody else has: its name finds these lines alone, of two customers.
    const color = `teal-${Date.now()}`;
    const { variants } = await newProduct({ [color]: { price: 95, stock: 9 } });
    const buyers = [await newShopper("Ada Buyer"), await newShopper("Grace Buyer")] as const;
    const buy = async ({ token }: { token: string }, pieces: number) => {
      await addToBag(token, variants[color] ?? "", pieces);
      const [line] = await payBag(token);
      if (!line) throw new Error("The order is not listed.");
      return line;
    };
    const lines = [
      await buy(buyers[0], 1),
      await buy(buyers[1], 2),
      await buy(buyers[0], 3),
    ] as const;
    const address = (more = "") => `/admin?inventory=hidden&order=${color}${more}`;
    /** What the table says of the pieces bought in this order, `newest` first. */
    const expectPieces = async (...newest: (1 | 2 | 3)[]) => {
      const known = await adminLinesOf(color);
      await expectRows(
        rows(page),
        newest.map((pieces) => {
          const { email } = buyers[pieces === 2 ? 1 : 0];
          const line = known.find(({ line_id }) => line_id === lines[pieces - 1]?.line_id);
          return [
            "",
            `${pieces > 1 ? `${pieces} × ` : ""}${color} ${color} Order ${line?.order_number ?? ""}`,
            `${pieces === 2 ? "Grace" : "Ada"} Buyer ${email} ${SHIP_TO}`,
            momentText(line?.created_at ?? ""),
            ["$95", "$190 $95 each", "$285 $95 each"][pieces - 1] ?? "",
            "Confirmed",
            "Mark as processing Invoice (PDF) Packing slip (PDF) Add tracking History",
          ];
        }),
      );
    };
    await openAsAdmin(page, address());
    await expectPieces(3, 2, 1);

    // The borders of a month by the shop's clock: the last second before it, its first and its last.
    await orderedOn(lines[0], "2024-03-01T04:59:59Z");
    await orderedOn(lines[1], "2024-03-01T05:00:00Z");
    await orderedOn(lines[2], "2024-04-01T03:59:59Z");
    // From a page that the month will not have: a filter shows its first one.
    await open(page, address("&ordersPage=2"));
    await page.getByLabel("Month").selectOption("March");
    await page.getByLabel("Year").selectOption("2024");
    await button(page, "Filter").click();
    await expect(page).toHaveURL(/month=3&year=2024/);
    await expectPieces(3, 2);
    await expect(page.getByText("5 pieces, $475 before refunds")).toBeVisible();

    // The export uses the current filter.
    const link = page.getByRole("link", { name: "Export CSV", exact: true });
    const csv = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
    const [, ...exported] = (await csv.text()).trim().split(/\r?\n/);
    expect(exported.map((row) => row.replaceAll('"', "").split(",").slice(3, 10))).toEqual([
      [buyers[0].email, color, color, "3", "95.00", "285.00", "confirmed"],
      [buyers[1].email, color, color, "2", "95.00", "190.00", "confirmed"],
    ]);

    // The first second after it, the same month of another year, and a day amid it.
    await orderedOn(lines[0], "2024-04-01T04:00:00Z");
    await orderedOn(lines[1], "2023-03-15T12:00:00Z");
    await orderedOn(lines[2], "2024-03-15T12:00:00Z");
    await open(page, address("&month=3&year=2024"));
    await expectPieces(3);
  },
);

test("several lines are changed at once, with a report of what failed", async ({ page }) => {
  const buyer = await boughtColors("black", "blue");
  await deliver(buyer.lineOf("blue"));
  await openAsAdmin(page, ordersOf(buyer));
  await button(page, "Change selected").click();
  await expectSaid(page, "error", "Select at least one order line.");
  await page.getByLabel("All on this page").check();
  await page.getByLabel("With the selected").selectOption("Mark as processing");
  await button(page, "Change selected").click();
  await expectSaid(page, "error", "Update failed");
  const [line] = await adminLinesOf(buyer.email);
  await expectLines(page.getByRole("alert").filter({ hasText: "changed" }), [
    "1 changed, 1 not.",
    `Order ${line?.order_number ?? ""}, Talia blue: A piece that is delivered cannot become processing.`,
  ]);
  await expect(status(rowOf(page, "Tracy"))).toHaveText("Processing");
  await expect(status(rowOf(page, "Talia"))).toHaveText("Delivered");
});
