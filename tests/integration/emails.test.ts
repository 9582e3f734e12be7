import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { call, readShopper } from "../support/commerce.ts";
import { freshEmail, signUp } from "../support/sign-up.ts";
import { lazy } from "../support/lazy.ts";
import { emailLines, emailAbout, emailsTo, subjectsTo } from "../support/outbox.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { orderOf, sendAgain } from "../support/placed-order.ts";
import { addToBag, buyVariant, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const variant = sharedProduct({
  tan: { price: 740, stock: 5 },
  chalk: { price: 250, stock: 5 },
});

function replyToOf(mail: string): string {
  return /^Reply-To: .*(?:\r\n[ \t].*)*/m.exec(mail)?.[0] ?? "";
}

/** Timeout for emails with an invoice, which a busy machine renders slowly. */
const SOON_WITH_FILE = { timeout: 90_000 };

/** Creates an order that goes through every step, and confirms its payment twice. */
const returned = lazy(async () => {
  const shopper = await signUp("Ada Lovelace");
  const { token } = shopper;
  await addToBag(token, variant("tan"));
  const url = await paymentPage(token);
  await payWithoutReturning(url);
  for (const _ of ["once", "again"]) await confirm(token, sessionOf(url));
  const [line] = (await readShopper(token)).orders ?? [];
  if (!line) throw new Error("The order is not listed.");
  await deliverAndApproveReturns(token, line);
  await receive(line.line_id, true);
  return { ...shopper, line };
});

/** Subjects of the step emails. The order confirmation is not one of them. */
const steps = (order: number) => [
  `tan Tan from order No. ${order} is being processed`,
  `tan Tan from order No. ${order} has been delivered`,
  "We received your return request for tan Tan",
  "Your return of tan Tan is approved",
  "Your refund for tan Tan",
];

test(
  "emails a customer once at each step, with the totals and the invoice of the order",
  { tags: ["RET-11", "NUM-02", "ACC-10", "BACK-24"] },
  async () => {
    const { email, person } = await returned();
    await expect.poll(() => emailsTo(email).length, SOON_WITH_FILE).toBe(7);
    const [order] = await query<{ number: number; invoice: string }>(
      `select o.display_id as number, 'INV-' || lpad(i.number::text, 6, '0') as invoice
     from invoice i join "order" o on o.id = i.order_id
     where i.kind = 'invoice' and o.email = $1`,
      [email],
    );
    const orderMail = `Your order ${order?.number ?? "none"} is confirmed`;
    expect(subjectsTo(email).toSorted()).toEqual(
      ["Welcome to The Tomashi's", orderMail, ...steps(order?.number ?? 0)].toSorted(),
    );
    const ordersUrl = `${shop.storefront()}/login?to=%2Fprofile%2Fordereturn%2F${person.id}`;
    expect(emailAbout(email, orderMail)).toContain(`filename=${order?.invoice ?? "none"}.pdf`);
    expect(emailLines(emailAbout(email, orderMail))).toEqual([
      "THE TOMASHI'S",
      "Your order is confirmed",
      "Dear Ada Lovelace,",
      `Thank you. We've received order No. ${order?.number ?? "none"}. We'll email you at each step.`,
      "tan Tan: $740.00",
      "Total: $740.00",
      "Ship to:",
      "Grace Buyer",
      "12 Tanner Street",
      "Portland, OR 97201",
      "United States",
      "View your orders:",
      ordersUrl,
    ]);
    expect(emailLines(emailAbout(email, "Your refund for tan Tan"))).toEqual([
      "THE TOMASHI'S",
      "Your refund is on its way",
      "Dear Ada Lovelace,",
      "tan Tan has been returned to us. We've refunded the card you paid with.",
      "It can take up to ten days to appear on your statement.",
      `Order: No. ${order?.number ?? "none"}`,
      "Item: tan Tan",
      "Restocking fee: $111.00",
      "Refund to your card: $629.00",
      "View your orders:",
      ordersUrl,
    ]);
  },
);

test("lists an order's emails newest first", { tags: ["NUM-13"] }, async () => {
  const { line } = await returned();
  const { mails, number } = await orderOf(line.order_id);
  const subjects = mails.map(({ subject }) => subject);
  const orderMail = `Your order ${number} is confirmed`;
  expect([subjects[0], subjects.at(-1)]).toEqual(["Your refund for tan Tan", orderMail]);
  expect(subjects.toSorted()).toEqual([orderMail, ...steps(number)].toSorted());
});

test(
  "sends an email again once for two concurrent requests; rejects unsent and unrelated emails",
  { tags: ["NUM-02", "NUM-13", "NUM-14"] },
  async () => {
    const { email, line } = await buyVariant(variant("chalk"));
    const id = line.order_id;
    await expect.poll(async () => (await orderOf(id)).mails[0]?.state, SOON_WITH_FILE).toBe("sent");
    const { mails, number } = await orderOf(id);
    const subject = `Your order ${number} is confirmed`;
    expect(mails.map((mail) => [mail.subject, mail.to])).toEqual([[subject, email]]);
    const mailId = mails[0]?.id ?? "";
    const refusal = async (order: string) => {
      const { status, body } = await sendAgain(order, mailId, 1);
      return [status, body.message];
    };
    const { line: other } = await returned();
    expect(await refusal(other.order_id)).toEqual([404, "Email not found."]);
    const answers = await Promise.all([sendAgain(id, mailId, 1), sendAgain(id, mailId, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => subjectsTo(email), SOON_WITH_FILE).toEqual([subject, subject]);
    const again = await orderOf(id);
    expect(again.mails.map((one) => one.subject)).toEqual([subject, subject]);
    // Both emails have the same attachment.
    const files = emailsTo(email).map((one) => /filename=(INV-\d{6}\.pdf)/.exec(one)?.[1]);
    expect(files).toEqual([expect.any(String), files[0]]);
    expect(again.changes.map(({ what, by }) => [what, by])).toEqual([
      [`Sent again to ${email}: ${subject}`, shop.admin().email],
    ]);
    expect((await sendAgain(id, mailId, 2)).status).toBe(200);
    expect((await orderOf(id)).mails).toHaveLength(3);
    await query(
      `update outbox_mail set state = 'waiting', last_error = '451 Try later',
         next_attempt_at = now() + interval '1 day' where id = $1`,
      [mailId],
    );
    const errors = (await orderOf(id)).mails.map((one) => one.error);
    expect(errors).toEqual([null, null, "451 Try later"]);
    expect(await refusal(id)).toEqual([
      409,
      "This email hasn't been sent yet. It will be sent automatically.",
    ]);
  },
);

test("emails a contact message to the shop with a Reply-To, and a receipt to the sender", async () => {
  const email = freshEmail();
  await call("/shop/contact", { body: { name: "Ada", email, message: "May I see the studio?" } });
  await expect.poll(() => subjectsTo(email).length).toBe(1);
  const toShop = () =>
    emailsTo("shop@example.com").filter((mail) => replyToOf(mail) === `Reply-To: Ada <${email}>`);
  await expect.poll(() => toShop().length).toBe(1);
  expect(subjectsTo(email)).toEqual(["We received your message"]);
  expect(emailLines(toShop()[0] ?? "")).toEqual([
    "THE TOMASHI'S",
    "Message from Ada",
    "Name: Ada",
    `Email: ${email}`,
    "Message:",
    "> May I see the studio?",
  ]);
});
