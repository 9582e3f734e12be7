import { inventoryUrl, createNamedProduct, newMerchandiser } from "../support/admin.ts";
import { adminUser } from "../support/api.ts";
import { elmStreet, saveProfile } from "../support/addresses.ts";
import { call, variantOf } from "../support/commerce.ts";
import { copyShopper } from "../support/copied-shopper.ts";
import { decide, deliver, requestReturn, setStatus } from "../support/line-steps.ts";
import { dateIn, delay, delayToken } from "../support/order-delays.ts";
import { placeHold } from "../support/payment-alerts.ts";
import { createPhoneOrder } from "../support/phone-orders.ts";
import { addNote } from "../support/placed-order.ts";
import { addToBag, buyColor, payCart } from "../support/purchase.ts";
import { usualTexts } from "../support/written-texts.ts";
import type { Tour } from "./tour.ts";

/**
 * Returns the admin's screens with orders in several states. `panels` has all panels with few rows.
 */
export async function adminTour(texts = usualTexts()): Promise<Tour & { panels: string }> {
  const { email, note, trackingNumber } = texts;
  const name = `${texts.product} ${Date.now() % 1e7}`;
  const product = await createNamedProduct({
    name,
    description: texts.description,
    color: { color1: "green", color2: texts.color },
    qty: { color1: 2, color2: 40 },
  });
  const { token, person } = await copyShopper(texts.person, email);
  await saveProfile({ token, person, email }, { ...elmStreet, address_1: texts.street });
  for (const [color, count] of Object.entries({ blue: 2, dalmatian: 1, black: 1, red: 1 })) {
    await addToBag(token, (await variantOf(color)).id, count);
  }
  const lines = await payCart(token);
  const [approved = "", denied = "", sent = "", late = ""] = lines.map(({ line_id }) => line_id);
  for (const line of [approved, denied]) {
    await deliver(line);
    await requestReturn(token, line, undefined, "other", note);
  }
  await decide(approved, "approved");
  await decide(denied, "denied", note);
  await setStatus(sent, "processing", trackingNumber);
  await delay([late], dateIn(60), note);
  const order = lines[0]?.order_id ?? "";
  await placeHold(order, note);
  await addNote(order, note);
  await buyColor("dalmatian");
  await addToBag(token, (await variantOf("red")).id);
  await call("/shop/contact", {
    body: { name: texts.person, email, message: note, website: "" },
  });
  await call("/shop/newsletter", { body: { email, website: "" } });
  const variant_id = (await variantOf("white")).id;
  const phoneOrder = await createPhoneOrder(email, [
    { variant_id, own: { price: 700, reason: note } },
  ]);
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
      [`/admin/orders/${order}`, "admin-order"],
      "/admin/new-order",
      [`/admin/new-order/${phoneOrder}`, "admin-phone-order"],
      "/admin/content",
      "/admin/content/educators",
      "/admin/content/terms",
      "/admin/messages",
      "/admin/newsletter",
      "/admin/reports",
      "/admin/changes",
      "/admin/notifications",
      "/admin/tracking",
      [
        `/admin/batch?all=yes&step=processing&list=${encodeURIComponent("?status=confirmed")}`,
        "admin-batch",
      ],
      "/admin/settings/taxes",
      "/admin/settings/tax-list",
      "/admin/settings/shipping",
      "/admin/settings/promotions",
      "/admin/settings/webhooks",
      [`/order-delay?token=${await delayToken(late)}`, "order-delay"],
    ],
  };
}

export async function stockTour(): Promise<Tour> {
  const product = await createNamedProduct();
  return {
    token: (await newMerchandiser()).token,
    screens: [[inventoryUrl(product), "admin-stock"], "/profile/second-factor"],
  };
}
