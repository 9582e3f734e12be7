import { expect, test } from "vitest";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { query } from "../support/database.ts";
import { addInventoryItem, levelOf, newProduct, setTotalStock } from "../support/product.ts";
import { creditOf, giveCredit } from "../support/order-money.ts";
import {
  addToBag,
  cancel,
  checkOut,
  confirm,
  payCart,
  paymentPage,
  sessionOf,
} from "../support/purchase.ts";
import { refundsOf, sessionStatus } from "../support/sandbox-state.ts";
import { failpoints } from "../support/failpoints.ts";
import { watchStock, NO_CHANGES } from "../support/stock-changes.ts";
import { sharedProduct } from "../support/shared-product.ts";

const pieces = { price: 120, stock: 10_000 };
const idOf = sharedProduct({ sold: pieces, swapped: pieces });
const { start, change } = watchStock(() => ["sold", "swapped"].map(idOf));

/** Retries the confirmation until it responds with this status. */
const expectConfirmation = (token: string, url: string, status: number) =>
  expect.poll(async () => (await confirm(token, sessionOf(url))).status).toBe(status);

test.each(failpoints.checkout)(
  "releases the items when a checkout is interrupted at '%s'",
  async (failpoint) => {
    const { token } = await newShopper();
    await addToBag(token, idOf("sold"), 2);
    failAt(failpoint);
    expect((await checkOut(token)).status).toBe(500);
    expect(await change()).toEqual(NO_CHANGES);
    const url = await paymentPage(token);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2 });
    await payWithoutReturning(url);
    expect((await confirm(token, sessionOf(url))).status).toBe(200);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
  },
);

test.each(failpoints.checkoutWithCredit)(
  "returns the store credit when a checkout is interrupted at '%s'",
  async (failpoint) => {
    const { token, person } = await newShopper();
    await giveCredit(person.id, 120);
    await addToBag(token, idOf("sold"), 2);
    await start();
    failAt(failpoint);
    expect((await checkOut(token)).status).toBe(500);
    expect(await creditOf(token)).toBe(120);
    expect(await change()).toEqual(NO_CHANGES);
    await payCart(token);
    expect(await creditOf(token)).toBe(0);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
  },
);

test("places an order paid with store credit when the checkout is interrupted after spending it", async () => {
  const shopper = await newShopper();
  const { token, person } = shopper;
  await saveProfile(shopper, elmStreet);
  await giveCredit(person.id, 240);
  await addToBag(token, idOf("sold"), 2);
  failAt("checkout: credit spent");
  expect((await checkOut(token)).status).toBe(500);
  expect((await readShopper(token)).orders).toMatchObject([{ status: "confirmed", quantity: 2 }]);
  expect(await creditOf(token)).toBe(0);
  expect(await change()).toEqual({ ...NO_CHANGES, reserved: 2, orders: 1 });
});

test.each(failpoints.payment)(
  "creates one order when a payment is interrupted at '%s'",
  async (failpoint) => {
    const { token } = await newShopper();
    await addToBag(token, idOf("sold"));
    const url = await paymentPage(token);
    failAt(failpoint);
    await payWithoutReturning(url);
    await expectConfirmation(token, url, 200);
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 1, orders: 1 });
  },
);

test.each(failpoints.payment)(
  "creates one order and reserves both parts of an item when a payment is interrupted at '%s'",
  async (failpoint) => {
    const { variants } = await newProduct({ pair: { price: 120, stock: 2 } });
    const pair = variants.pair ?? "";
    await addInventoryItem(pair, 2);
    const { token } = await newShopper();
    await addToBag(token, pair);
    const url = await paymentPage(token);
    failAt(failpoint);
    await payWithoutReturning(url);
    await expectConfirmation(token, url, 200);
    expect((await readShopper(token)).orders).toHaveLength(1);
    expect(
      await query(
        `select level.reserved_quantity::int as reserved from inventory_level level
         join product_variant_inventory_item part
           on part.inventory_item_id = level.inventory_item_id
         where part.variant_id = $1`,
        [pair],
      ),
    ).toEqual([{ reserved: 1 }, { reserved: 1 }]);
  },
);

test.each(failpoints.endOfPage)(
  "expires the payment page on a retry after an interruption at '%s', and sells the cart",
  async (failpoint) => {
    const { token, person } = await newShopper();
    await giveCredit(person.id, 50);
    await addToBag(token, idOf("sold"), 2);
    const url = await paymentPage(token);
    expect(await creditOf(token)).toBe(0);
    failAt(failpoint);
    expect((await cancel(token)).status).toBe(500);
    expect((await cancel(token)).body).toEqual({ is_paid: false });
    expect(await sessionStatus(url)).toBe("expired");
    expect(await change()).toEqual(NO_CHANGES);
    expect(await creditOf(token)).toBe(50);
    await addToBag(token, idOf("swapped"));
    await payCart(token);
    expect(await change()).toEqual({ ...NO_CHANGES, reserved: 3, orders: 1 });
  },
);

test.each(failpoints.paymentSentBack)(
  "refunds once when a refund is interrupted at '%s', and sells the cart afterwards",
  async (failpoint) => {
    const { variants } = await newProduct({ short: { price: 120, stock: 2 } });
    const short = variants.short ?? "";
    const { token } = await newShopper();
    await addToBag(token, short, 2);
    const url = await paymentPage(token);
    await setTotalStock(short, 1);
    failAt(failpoint);
    await payWithoutReturning(url);
    await expectConfirmation(token, url, 409);
    expect(await refundsOf(sessionOf(url))).toEqual([24_000]);
    await setTotalStock(short, 2);
    await addToBag(token, idOf("sold"));
    await payCart(token);
    expect(await refundsOf(sessionOf(url))).toEqual([24_000]);
    expect(await levelOf(short)).toEqual({ stocked: 2, reserved: 2 });
  },
);
