import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/engine.ts";
import { freshEmail, signUp } from "../support/sign-up.ts";
import { linesOf, mailsTo, subjectsTo } from "../support/outbox.ts";
import { paidElsewhere } from "../support/payment-page.ts";
import { newProduct } from "../support/product.ts";
import { decide, deliver, receive, requestReturn } from "../support/line-steps.ts";
import { addToBag, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";

function replyToOf(mail: string): string {
  return /^Reply-To: .*(?:\r\n[ \t].*)*/m.exec(mail)?.[0] ?? "";
}

/** So soon mails go. */
const SOON = { timeout: 30_000, interval: 250 };

/** Long, because mails with an invoice wait while a busy machine renders others. */
const IN_THE_END = { timeout: 90_000, interval: 250 };

test(
  "a customer is written to at each step, once, with the sums and the invoice of the order",
  { tags: ["RET-11", "NUM-02", "ACC-10"] },
  async () => {
    const { variants } = await newProduct({ tan: { price: 740, stock: 5 } });
    const { token, email, person } = await signUp("Ada Lovelace");
    await addToBag(token, variants.tan ?? "");
    const url = await paymentPage(token);
    await paidElsewhere(url);
    for (const _ of ["once", "again"]) await confirm(token, sessionOf(url));
    const { line_id: lineId = "" } = (await readShopper(token)).orders?.[0] ?? {};
    await deliver(lineId);
    await requestReturn(token, lineId);
    await decide(lineId, "approved");
    expect((await receive(lineId, true)).status).toBe(200);

    await expect.poll(() => mailsTo(email).length, IN_THE_END).toBe(8);
    const [order] = await query<{ number: number; invoice: string }>(
      `select o.display_id as number, 'INV-' || lpad(i.number::text, 6, '0') as invoice
     from invoice i join "order" o on o.id = i.order_id
     where i.kind = 'invoice' and o.email = $1`,
      [email],
    );
    const orderMail = `Your order ${order?.number ?? "none"} is confirmed`;
    expect(subjectsTo(email).toSorted()).toEqual(
      [
        "Welcome to The Tomashi's",
        orderMail,
        "tan in tan is being processed",
        "tan in tan has been delivered",
        "We have your return request for tan in tan",
        "Your return of tan in tan is approved",
        "tan in tan has been returned",
        "Your refund for tan in tan",
      ].toSorted(),
    );
    const about = (subject: string) => {
      const [found, ...more] = mailsTo(email).filter((_, at) => subjectsTo(email)[at] === subject);
      expect(more).toEqual([]);
      return found ?? "";
    };
    const ordersUrl = `${shop.storefront()}/login?to=%2Fprofile%2Fordereturn%2F${person.id}`;
    expect(about(orderMail)).toContain(`filename=${order?.invoice ?? "none"}.pdf`);
    expect(linesOf(about(orderMail))).toEqual([
      "THE TOMASHI'S",
      "Your order is confirmed",
      "Dear Ada Lovelace,",
      `Thank you. We have received order No. ${order?.number ?? "none"}. We will write to you at each`,
      "step.",
      "tan, tan: $740.00",
      "Total: $740.00",
      "Ship to:",
      "Grace Buyer",
      "12 Tanner Street",
      "Portland, OR 97201",
      "United States",
      "View your orders:",
      ordersUrl,
    ]);
    expect(linesOf(about("Your refund for tan in tan"))).toEqual([
      "THE TOMASHI'S",
      "Your refund is on its way",
      "Dear Ada Lovelace,",
      "We have refunded the card that you paid with. Banks can take up to ten",
      "days to show it.",
      `Order: No. ${order?.number ?? "none"}`,
      "Piece: tan in tan",
      "Restocking fee kept: $111.00",
      "Refund to your card: $629.00",
      "View your orders:",
      ordersUrl,
    ]);
  },
);

test("a message to the shop is mailed to it with the sender to answer to, and receipted", async () => {
  const email = freshEmail();
  await call("/store/contact", { body: { name: "Ada", email, message: "May I see the studio?" } });
  await expect.poll(() => subjectsTo(email).length, SOON).toBe(1);
  const toShop = () =>
    mailsTo("shop@example.com").filter((mail) => replyToOf(mail) === `Reply-To: Ada <${email}>`);
  await expect.poll(() => toShop().length, SOON).toBe(1);
  expect(subjectsTo(email)).toEqual(["We have your message"]);
  expect(linesOf(toShop()[0] ?? "")).toEqual([
    "THE TOMASHI'S",
    "Message from Ada",
    "Name: Ada",
    `Email: ${email}`,
    "Message:",
    "> May I see the studio?",
  ]);
});
