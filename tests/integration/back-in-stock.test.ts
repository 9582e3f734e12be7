import { randomUUID } from "node:crypto";
import type { Inventory, StockProduct } from "@tomashi/programme/contract/http-admin";
import type { StockAlert } from "@tomashi/programme/contract/stock-alerts";
import { expect, test } from "vitest";
import { requestDeletion } from "../support/account-deletion.ts";
import { downloadArchive } from "../support/archive.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { addProduct, setStock } from "../support/inventory.ts";
import { emailLines, emailsTo, subjectsTo } from "../support/outbox.ts";
import { addToBag, cancel, paymentPage, type ErrorBody } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { asUser, newStaff } from "../support/staff.ts";

/** The shop checks the stock every 15 s and sends emails every 3 s. */
const SOON = { timeout: 40_000 };

const requestAlert = (token: string, variantId: string) =>
  call<StockAlert[] & ErrorBody>("/shop/shopper/stock-waits", {
    token,
    body: { variant_id: variantId },
  });

const cancelAlert = (token: string, variantId: string) =>
  call<StockAlert[]>(`/shop/shopper/stock-waits/${variantId}`, { method: "DELETE", token });

const variantIn = (color: string, { colors }: StockProduct) =>
  colors.find((one) => one.color === color)?.variant_id ?? "";

const alertsOf = async (token: string) =>
  (await readShopper(token, "stock_waits")).stock_waits?.map(({ color }) => color);

test(
  "sends the oldest alert when stock rises or a hold ends, and counts alerts for staff",
  { tags: ["WAIT-05", "WAIT-09", "WAIT-10"] },
  async () => {
    const product = await addProduct({ name: `Weekender ${randomUUID()}` });
    const [brown, red] = [variantIn("brown", product), variantIn("red", product)];
    const [ada, ben] = [await newShopper(), await newShopper()];
    const [cleo, dan] = [await newShopper(), await newShopper()];
    const holder = await newShopper();
    await addToBag(holder.token, red);
    await paymentPage(holder.token);
    for (const [shopper, variant] of [
      [ada, brown],
      [ben, brown],
      [cleo, red],
      [dan, red],
    ] as const) {
      expect((await requestAlert(shopper.token, variant)).status).toBe(201);
    }

    const seller = await newStaff("merchandiser");
    const { body } = await asUser<Inventory>(
      seller,
      `/inventory?q=${encodeURIComponent(product.name)}`,
    );
    expect(body.waiting).toEqual({ [brown]: 2, [red]: 2 });
    // `waiting_count` includes all products, even when the search finds none.
    const none = await asUser<Inventory>(seller, `/inventory?q=${randomUUID()}`);
    expect([none.body.products, none.body.waiting]).toEqual([[], {}]);
    for (const { waiting_count } of [body, none.body]) {
      expect(waiting_count).toBeGreaterThanOrEqual(4);
    }
    expect(JSON.stringify(body)).not.toContain("@");

    await setStock(product.id, { color: "brown", pieces: 1 });
    await cancel(holder.token);
    for (const { email } of [ada, cleo]) {
      await expect.poll(() => emailsTo(email).length, SOON).toBe(1);
    }
    expect([ben, dan].flatMap(({ email }) => emailsTo(email))).toEqual([]);
    expect(subjectsTo(ada.email)).toEqual([`${product.name} Brown is back in stock`]);
    const lines = emailLines(emailsTo(ada.email)[0] ?? "").join("\n");
    for (const text of [
      "We can't hold it for you",
      "$980.50",
      `${shop.storefront()}/products/`,
      "?color=brown",
      `/login?to=%2Fprofile%2Fwishlist%2F${ada.person.id}`,
    ]) {
      expect(lines).toContain(text);
    }
    const [alert] = (await readShopper(ada.token, "stock_waits")).stock_waits ?? [];
    expect(alert?.told_at).not.toBeNull();
    expect((await readShopper(ben.token, "counts")).counts?.waited_for).toEqual([brown]);
  },
);

test(
  "stores alerts per customer, only for sold-out items, until the account is deleted",
  { tags: ["WAIT-03", "WAIT-11"] },
  async () => {
    const product = await addProduct();
    // Brown is sold out; red has one unit in stock.
    const [brown, red] = [variantIn("brown", product), variantIn("red", product)];
    const [owner, stranger] = [await newShopper(), await newShopper()];
    expect((await requestAlert(owner.token, brown)).status).toBe(201);
    expect(await alertsOf(owner.token)).toEqual(["brown"]);
    expect(await requestAlert(owner.token, red)).toEqual({
      status: 409,
      body: { message: `${product.name} is in stock. You can buy it now.` },
    });
    expect((await requestAlert(owner.token, "variant_unknown")).status).toBe(404);
    expect((await requestAlert("", brown)).status).toBe(401);

    expect(await cancelAlert(stranger.token, brown)).toEqual({ status: 200, body: [] });
    expect(await alertsOf(owner.token)).toEqual(["brown"]);
    for (const _ of ["once", "again"]) {
      expect(await cancelAlert(owner.token, brown)).toEqual({ status: 200, body: [] });
    }
    await requestAlert(owner.token, brown);
    const { data } = await downloadArchive(owner.token);
    expect(data.stock_waits).toEqual([
      {
        name: product.name,
        asked_at: expect.stringMatching(/^\d{4}-/) as string,
        told_at: null,
        ended_at: null,
      },
    ]);

    expect((await requestDeletion(owner)).status).toBe(204);
    const left = await query("select 1 from stock_wait where customer_id = $1", [owner.person.id]);
    expect(left).toEqual([]);
  },
);
