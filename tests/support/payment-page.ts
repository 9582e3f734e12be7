import type { Page } from "@playwright/test";

export const VALID_CARD = "4242 4242 4242 4242";
export const DECLINED_CARD = "4000 0000 0000 0002";

export const address = {
  "Full name": "Grace Buyer",
  "Address line 1": "12 Tanner Street",
  City: "Portland",
  State: "OR",
  "Postal code": "97201",
  Phone: "+1 503 555 0100",
} as const;

export async function payWith(page: Page, card: string): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await fillCard(page, card);
  await page.getByRole("button", { name: /^Pay/ }).click();
}

export async function fillCard(page: Page, card: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel(/^Expiry/).fill("12 / 34");
  await page.getByLabel("CVC").fill("123");
  await page.getByLabel("Name on card").fill("Grace Buyer");
}

/** Pays without a browser, like a shopper who pays and closes the window. */
export async function payWithoutReturning(url: string): Promise<Response> {
  return fetch(url, { method: "POST", body: paymentForm(), redirect: "manual" });
}

export function paymentForm(): URLSearchParams {
  return new URLSearchParams({
    name: address["Full name"],
    line1: address["Address line 1"],
    city: address.City,
    state: address.State,
    postal_code: address["Postal code"],
    country: "US",
    phone: address.Phone,
    card_number: VALID_CARD,
    expiry: "12 / 34",
    cvc: "123",
    card_name: address["Full name"],
  });
}
