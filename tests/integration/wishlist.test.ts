import { expect, test } from "vitest";
import { call, readShopper, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { newProduct, setTotalStock } from "../support/product.ts";

const add = (token: string, variantId: string) =>
  call<{ message: string }>("/shop/shopper/wishlist", { token, body: { variant_id: variantId } });

const wishlist = async (token: string) => (await readShopper(token, "wishlist")).wishlist ?? [];

test("stores a color once, even when it is added several times concurrently", async () => {
  const { token } = await newShopper();
  const { id } = await variantOf("blue");
  const answers = await Promise.all([add(token, id), add(token, id), add(token, id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe("Item already in wishlist");
  const shopper = await readShopper(token, "wishlist,counts");
  expect(shopper.wishlist).toMatchObject([{ name: "Talia", color: "blue", price: 740 }]);
  expect(shopper.counts?.wishlist).toBe(1);
  // Later items come after it.
  await add(token, (await variantOf("red")).id);
  expect((await wishlist(token)).map(({ color }) => color)).toEqual(["blue", "red"]);
});

test("responds 404 for an unknown color and an unknown item", async () => {
  const { token } = await newShopper();
  expect(await add(token, "variant_unknown")).toEqual({
    status: 404,
    body: { message: "Product not found." },
  });
  expect(await call("/shop/shopper/wishlist/wish_unknown", { method: "DELETE", token })).toEqual({
    status: 404,
    body: { message: "This item is no longer on your wishlist. Please reload." },
  });
});

test("moves an item to the cart, but keeps it on the list when the stock is insufficient", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ ecru: { price: 740, stock: 0 } });
  const id = variants.ecru ?? "";
  await add(token, id);
  const [item] = await wishlist(token);
  const move = () =>
    call(`/shop/shopper/wishlist/${item?.id ?? ""}/move-to-cart`, { method: "POST", token });
  expect((await move()).status).toBe(409);
  const shopper = await readShopper(token, "wishlist,cart");
  expect([shopper.wishlist?.length, shopper.cart?.lines.length]).toEqual([1, 0]);

  await setTotalStock(id, 1);
  expect((await move()).status).toBe(200);
  const moved = await readShopper(token, "wishlist,cart");
  expect(moved.wishlist).toEqual([]);
  expect(moved.cart?.lines).toMatchObject([{ color: "ecru", quantity: 1 }]);
});

test("moves a line item to the wishlist, even when the color is already there", async () => {
  const { token } = await newShopper();
  const { id } = await variantOf("black");
  for (const _ of ["new on the list", "on the list already"]) {
    await call("/shop/shopper/cart/lines", { token, body: { variant_id: id } });
    const line = (await readShopper(token, "cart")).cart?.lines[0];
    const path = `/shop/shopper/cart/lines/${line?.id ?? ""}/move-to-wishlist`;
    expect((await call(path, { method: "POST", token })).status).toBe(200);
    const { cart } = await readShopper(token, "cart");
    expect(cart).toMatchObject({ lines: [], totals: { pieces: 0, total: 0 } });
    expect(await wishlist(token)).toHaveLength(1);
  }
});
