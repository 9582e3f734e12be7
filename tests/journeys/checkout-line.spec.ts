import { holdRows } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { expect, open, test } from "../support/journey.ts";
import { expectSaid } from "../support/messages.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, checkOut } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { timelineOf } from "../support/timeline.ts";

test.use({ expectedErrors: [/status of 429/] });

test(
  "who checks out when many do stands in line, and the page goes on to the payment by itself",
  { tag: ["@CROWD-03"] },
  async ({ page, shopper }) => {
    const { variants } = await newProduct({ blue: { price: 120, stock: 5 } });
    const id = variants.blue ?? "";
    const other = await newShopper();
    for (const { token } of [shopper, other]) await addToBag(token, id);
    await open(page, "/checkout");
    const held = await holdRows(
      `select id from inventory_level where inventory_item_id = (
         select inventory_item_id from product_variant_inventory_item where variant_id = $1)
       for update`,
      [id],
      "%inventory_level%",
    );
    const first = checkOut(other.token);
    await expect.poll(held.waiting, { timeout: 60_000 }).toBe(1);
    await page.getByRole("button", { name: "Proceed to Payment" }).click();
    const crowded = "Many people are buying this right now. Please try again in a moment.";
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "Many people are buying this right now. You are in line: this page tries again by itself.",
      { timeout: 60_000, useInnerText: true },
    );
    await expectSaid(page, "info", crowded);
    await held.goOn();
    expect((await first).status).toBe(200);
    await expectSaid(page, "success", "Redirecting to secure payment...");
    await page.waitForURL(`${shop.sandbox()}/**`, { timeout: 30_000 });
    // It has left the shop some seconds between two attempts.
    const attempts = timelineOf(page).filter(
      ({ text, kind }) => kind === "POST" && text.startsWith("/checkout.data"),
    );
    const refusedAt = attempts.find(({ what }) => what === "answered")?.at ?? NaN;
    const next = attempts.find(({ what, at }) => what === "asked" && at >= refusedAt);
    expect((next?.at ?? NaN) - refusedAt).toBeGreaterThanOrEqual(3000);
  },
);
