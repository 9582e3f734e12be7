import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { readShopper } from "../support/commerce.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, paymentPage } from "../support/purchase.ts";

test("shows the product, color, quantity, and price of an item on the payment page", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ plum: { price: 120, stock: 2 } });
  await addToBag(token, variants.plum ?? "", 2);
  const page = await fetch(await paymentPage(token)).then((answer) => answer.text());
  expect(page).toMatch(
    /<p>plum<\/p>\s*<p class="quiet">A piece for trials [\d-]+ in plum<\/p>\s*<p class="quiet">Quantity 2 × \$120\.00</,
  );
});

test("places one order from two payment pages when the customer never returns to the shop", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ plum: { price: 120, stock: 2 } });
  await addToBag(token, variants.plum ?? "");
  const [first, second] = [await paymentPage(token), await paymentPage(token)];
  expect((await payWithoutReturning(first)).status).toBe(410);
  expect((await payWithoutReturning(second)).status).toBe(303);
  const orders = async () => (await readShopper(token, "orders")).orders?.map(({ name }) => name);
  await expect.poll(orders).toEqual(["plum"]);
  expect((await readShopper(token, "cart")).cart?.lines).toEqual([]);
});
