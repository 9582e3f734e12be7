import { inventoryOf, namedProduct, newMerchandiser } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { call, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { decide, deliver, requestReturn } from "../support/line-steps.ts";
import { addToBag, boughtLine } from "../support/purchase.ts";
import type { Tour } from "./tour.ts";

/**
 * Returns the admin's screens with orders in several states. `panels` has all panels with few rows.
 */
export async function adminTour(): Promise<Tour & { panels: string }> {
  const name = `Weekender ${Date.now() % 1e7}`;
  const product = await namedProduct({ name, qty: { color1: 2, color2: 40 } });
  const { person, line, token, email } = await boughtLine("blue", 2);
  await deliver(line.line_id);
  await requestReturn(token, line.line_id);
  await decide(line.line_id, "approved");
  await boughtLine("dalmatian");
  const shopper = await newShopper("Walter Bagful");
  await addToBag(shopper.token, (await variantOf("red")).id);
  await call("/shop/contact", {
    body: {
      name: "Ida Reader",
      email: "ida@example.com",
      message: "Does the strap of the messenger bag come in another length?",
      website: "",
    },
  });
  const query = new URLSearchParams({ product: name, order: email, q: email });
  return {
    token: (await adminUser()).token,
    panels: `/admin?users=shown&analytics=shown&days=7&${query}`,
    screens: [
      "/admin",
      ["/admin?users=shown&inventory=hidden&orders=hidden", "admin-users"],
      ["/admin?analytics=shown&inventory=hidden&orders=hidden", "admin-analytics"],
      "/admin/addproduct",
      [`/admin/updateproduct/${product._id}`, "admin-updateproduct"],
      "/admin/products",
      [`/admin/products/${product._id}`, "admin-product"],
      [`/admin/users/${person.id}`, "admin-user"],
      [`/admin/orders/${line.order_id}`, "admin-order"],
      "/admin/content",
      "/admin/content/educators",
      "/admin/content/terms",
      "/admin/messages",
      "/admin/newsletter",
      "/admin/reports",
      "/admin/changes",
      "/admin/notifications",
      "/admin/tracking",
      "/admin/settings/taxes",
      "/admin/settings/tax-list",
      "/admin/settings/shipping",
      "/admin/settings/promotions",
    ],
  };
}

export async function stockTour(): Promise<Tour> {
  const product = await namedProduct();
  return {
    token: (await newMerchandiser()).token,
    screens: [[inventoryOf(product), "admin-stock"], "/profile/second-factor"],
  };
}
