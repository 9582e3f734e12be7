import { expect, test } from "vitest";
import {
  call,
  callAdmin,
  freshEmail,
  newShopper,
  readShopper,
  variantOf,
} from "../support/engine.ts";
import { mailsTo, subjectsTo } from "../support/outbox.ts";
import { paidElsewhere } from "../support/payment-page.ts";

function replyToOf(mail: string): string {
  return /^Reply-To: .*(?:\r\n[ \t].*)*/m.exec(mail)?.[0] ?? "";
}

/** So soon mails go. */
const SOON = { timeout: 30_000, interval: 250 };

/** Those with an invoice stand in line while a busy machine prints others. */
const IN_THE_END = { timeout: 90_000, interval: 250 };

test("RET-11 a customer is written to at each step, once, with the invoice of the order", async () => {
  const { token, email } = await newShopper("Ada Lovelace");
  const { id } = await variantOf("blue");
  await call("/store/shopper/cart/lines", { token, body: { variant_id: id } });
  const { body } = await call<{ url: string }>("/store/shopper/checkout", { token, body: {} });
  await paidElsewhere(body.url);
  const session_id = body.url.split("/").at(-1);
  for (const _ of ["once", "again"]) {
    await call("/store/shopper/checkout/confirm", { token, body: { session_id } });
  }
  const line = (await readShopper(token, "orders")).orders?.[0];
  const path = `/admin/order-lines/${line?.line_id ?? ""}`;
  await callAdmin(`${path}/status`, { body: { status: "processing" } });
  await callAdmin(`${path}/status`, { body: { status: "delivered" } });
  await call(`/store/shopper/orders/${line?.line_id ?? ""}/return`, { method: "POST", token });
  await callAdmin(`${path}/decision`, { body: { action: "approved" } });
  await callAdmin(`${path}/receipt`, { body: { packaging_missing: true } });

  await expect.poll(() => mailsTo(email).length, IN_THE_END).toBe(8);
  const subjects = subjectsTo(email);
  expect(subjects.filter((subject) => /^Your order \d+ is confirmed$/.test(subject))).toHaveLength(
    1,
  );
  expect(new Set(subjects).size).toBe(8);
  const confirmed = mailsTo(email).find((mail) => /Subject: Your order/.test(mail));
  expect(confirmed).toMatch(/filename="?INV-\d{6}\.pdf"?/);
  expect(confirmed).toContain("application/pdf");
});

test("a message to the shop is mailed to it with the sender to answer to, and receipted", async () => {
  const email = freshEmail();
  await call("/store/contact", { body: { name: "Ada", email, message: "May I see the studio?" } });
  await expect.poll(() => subjectsTo(email).length, SOON).toBe(1);
  await expect
    .poll(
      () => mailsTo("shop@example.com").filter((mail) => replyToOf(mail).includes(email)).length,
      SOON,
    )
    .toBe(1);
});
