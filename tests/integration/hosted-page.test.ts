import { expect, test } from "vitest";
import { newShopper } from "../support/copied-shopper.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, paymentPage } from "../support/purchase.ts";

test("the payment page says of each piece which product and color it is", async () => {
  const { token } = await newShopper();
  const { variants } = await newProduct({ plum: { price: 120, stock: 1 } });
  await addToBag(token, variants.plum ?? "");
  const page = await fetch(await paymentPage(token)).then((answer) => answer.text());
  expect(page).toMatch(/A piece for trials [\d-]+ in plum/);
});
