import { fillCart } from "../support/fill-cart.ts";
import { inventoryUrl, createNamedProduct } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { expect, logInAs, test } from "../support/journey.ts";
import { buyColor } from "../support/purchase.ts";
import { violationsOf } from "../support/violations.ts";
import { waitUntilLoaded } from "../screenshots/tour.ts";

test("finds no violation on one screen of each kind", async ({ page }) => {
  const buyer = await buyColor("black");
  await fillCart(buyer, "blue");
  const product = await createNamedProduct();
  const screens = [
    ["/aboutus", "/contact", "/products?color=blue"],
    ["/cart", `/profile/ordereturn/${buyer.person.id}`],
    [inventoryUrl(product), `/admin/updateproduct/${product._id}`],
  ];
  const tokens = [undefined, buyer.token, (await adminUser()).token];
  for (const [index, addresses] of screens.entries()) {
    const token = tokens[index];
    if (token !== undefined) await logInAs(page.context(), { token });
    for (const address of addresses) {
      await page.goto(address);
      await waitUntilLoaded(page, address);
      expect(await violationsOf(page), address).toEqual([]);
    }
  }
});
