import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, callAdmin, readShopper } from "../support/commerce.ts";
import { freshEmail, PASSWORD } from "../support/sign-up.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { addToBag } from "../support/purchase.ts";
import { failpoints } from "../support/failpoints.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 120, stock: 10 } });

test.each(failpoints.signUp)(
  "creates one account when a sign-up interrupted at '%s' is retried",
  async (failpoint) => {
    const fields = { name: "Ada Maker", email: freshEmail(), password: PASSWORD };
    failAt(failpoint);
    expect((await call("/shop/accounts", { body: fields })).status).toBe(500);
    expect((await call("/shop/accounts", { body: fields })).status).toBe(201);
    const customers = await query("select 1 from customer where email = $1", [fields.email]);
    expect(customers).toHaveLength(1);
  },
);

const [ADDED_TO_WISHLIST = "", ADDED_TO_CART = ""] = failpoints.wishlist;

test("keeps an item in the cart and the wishlist when a move between them is interrupted", async () => {
  const { token } = await newShopper();
  await addToBag(token, idOf("sold"));
  const lineId = (await readShopper(token)).cart?.lines[0]?.id ?? "";
  const moveToWishlist = () =>
    call(`/shop/shopper/cart/lines/${lineId}/move-to-wishlist`, { method: "POST", token });
  failAt(ADDED_TO_WISHLIST);
  expect((await moveToWishlist()).status).toBe(500);
  const between = await readShopper(token, "cart,wishlist");
  expect([between.cart?.lines.length, between.wishlist?.length]).toEqual([1, 1]);
  expect((await moveToWishlist()).status).toBe(200);
  const moved = await readShopper(token, "cart,wishlist");
  expect([moved.cart?.lines.length, moved.wishlist?.length]).toEqual([0, 1]);

  const itemId = moved.wishlist?.[0]?.id ?? "";
  failAt(ADDED_TO_CART);
  const cartMove = await call(`/shop/shopper/wishlist/${itemId}/move-to-cart`, {
    method: "POST",
    token,
  });
  expect(cartMove.status).toBe(500);
  const after = await readShopper(token, "cart,wishlist");
  expect([after.cart?.lines.length, after.wishlist?.length]).toEqual([1, 1]);
});

test.each(failpoints.contact)(
  "emails a contact message once after an interruption at '%s'",
  async (failpoint) => {
    const email = freshEmail();
    failAt(failpoint);
    const body = { name: "Ada Maker", email, message: "A strap broke." };
    expect((await call("/shop/contact", { body })).status).toBe(500);
    await query(
      "update contact_message set created_at = now() - interval '1 minute' where email = $1",
      [email],
    );
    for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
    const mails = await query(
      `select template from outbox_mail where "to" = $1 or data->>'email' = $1`,
      [email],
    );
    expect(mails).toHaveLength(2);
  },
);
