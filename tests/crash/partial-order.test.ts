import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { lockRows, query } from "../support/database.ts";
import { readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { levelOf, newProduct } from "../support/product.ts";
import { addToBag, checkOut, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { withFaults } from "../support/sandbox-state.ts";

test("recreates an interrupted order and counts stock correctly during another checkout", async () => {
  const { variants } = await newProduct({ ecru: { price: 100, stock: 5 } });
  const id = variants.ecru ?? "";
  const [first, other] = await Promise.all([shopperWith(id), shopperWith(id)]);
  const url = await paymentPage(first);
  await withFaults({ webhooksPaused: true }, async () => {
    await payWithoutReturning(url);
    failAt("payment: order made");
    expect((await confirm(first, sessionOf(url))).status).toBe(503);
    // Simulates an interruption inside Medusa's completion sequence.
    await query(
      `update order_cart set deleted_at = now() where cart_id =
         (select cart_id from payment_attempt where stripe_session_id = $1)`,
      [sessionOf(url)],
    );

    const lock = await lockInventory(id);
    const again = confirm(first, sessionOf(url));
    await expect.poll(lock.waiting, { timeout: 60_000 }).toBe(1);
    const page = checkOut(other);
    // Waits up to 2 seconds: a checkout that already waits for the shop's lock never waits for the
    // database's.
    for (let tries = 0; tries < 40 && (await lock.waiting()) < 2; tries += 1) await wait(50);
    await lock.goOn();
    expect([(await again).status, (await page).status]).toEqual([200, 200]);
  });
  expect((await readShopper(first)).orders).toHaveLength(1);
  expect(await levelOf(id)).toEqual({ stocked: 5, reserved: 2 });
});

async function shopperWith(variantId: string): Promise<string> {
  const { token } = await newShopper("Grace Buyer");
  await addToBag(token, variantId);
  return token;
}

/** Locks the inventory of a variant, so that every writer waits. */
const lockInventory = (variantId: string) =>
  lockRows(
    `select 1 from inventory_level l
     join product_variant_inventory_item v on v.inventory_item_id = l.inventory_item_id
     where v.variant_id = $1 for update of l`,
    [variantId],
    "%update%inventory_level%",
  );
