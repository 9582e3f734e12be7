import { elmStreet, saveProfile } from "../support/addresses.ts";
import { call, variantOf } from "../support/commerce.ts";
import { copyShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { addToBag, payCart, paymentPage, sessionOf } from "../support/purchase.ts";
import { usualTexts } from "../support/written-texts.ts";
import type { Tour } from "./tour.ts";

const colors = ["red", "white", "black", "blue", "dalmatian"];

/** Creates a customer with a line in each status, a full cart, a wishlist, and a new payment. */
export async function customerTour(texts = usualTexts()): Promise<Tour> {
  const { email, street, city, note, trackingNumber } = texts;
  const { token, person } = await copyShopper(texts.person, email);
  await saveProfile({ token, person, email }, { ...elmStreet, address_1: street, city });
  const ids = await Promise.all(colors.map(async (color) => (await variantOf(color)).id));
  for (const id of [...ids, ids[0] ?? ""]) await addToBag(token, id);
  const lines = (await payCart(token)).map(({ line_id }) => line_id);
  const [asked = "", denied = "", returned = "", delivered = "", processing = ""] = lines;
  for (const line of [asked, denied, returned, delivered]) await deliver(line);
  await setStatus(processing, "processing", trackingNumber);
  for (const line of [asked, denied, returned]) {
    await requestReturn(token, line, undefined, "other", note);
  }
  await decide(denied, "denied", note);
  await decide(returned, "approved");
  await receive(returned, true);

  await addToBag(token, ids[3] ?? "");
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  for (const id of ids.slice(3)) await addToBag(token, id, 2);
  for (const variant_id of ids.slice(0, 3)) {
    await call("/shop/shopper/wishlist", { token, body: { variant_id } });
  }
  return { token, screens: screensOf(person.id, `/payment-success?session_id=${sessionOf(url)}`) };
}

/** Returns all screens of a customer with orders. */
export const screensOf = (id: string, success = "/payment-success"): Tour["screens"] => [
  [success, "payment-success"],
  "/cart",
  "/checkout",
  [`/profile/${id}`, "profile"],
  [`/profile/update/${id}`, "profile-update"],
  [`/profile/wishlist/${id}`, "wishlist"],
  [`/profile/sessions/${id}`, "sessions"],
  [`/profile/delete/${id}`, "delete"],
  "/account-deleted",
  [`/profile/ordereturn/${id}`, "orders"],
  "/payment-cancel",
];
