import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { mailsTo, subjectsTo } from "../support/outbox.ts";
import { orderOf, sendAgain } from "../support/placed-order.ts";
import { receive, sendBack } from "../support/line-steps.ts";
import { boughtVariant } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";

const variant = sharedProduct({
  flint: { price: 300, stock: 40 },
  chalk: { price: 250, stock: 40 },
});

/** Mails go within seconds, but those with an invoice wait for each other. */
const IN_THE_END = { timeout: 90_000, interval: 250 };

test(
  "a mail goes out once more by a press, once for two presses, and the journal says whose",
  { tags: ["NUM-02", "NUM-13", "NUM-14"] },
  async () => {
    const { email, line } = await boughtVariant(variant("chalk"));
    const id = line.order_id;
    await expect.poll(async () => (await orderOf(id)).mails[0]?.state, IN_THE_END).toBe("sent");
    const { mails, number } = await orderOf(id);
    const subject = `Your order ${number} is confirmed`;
    expect(mails.map((mail) => [mail.subject, mail.to])).toEqual([[subject, email]]);
    const [mail] = mails;
    const answers = await Promise.all([
      sendAgain(id, mail?.id ?? "", 1),
      sendAgain(id, mail?.id ?? "", 1),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => subjectsTo(email), IN_THE_END).toEqual([subject, subject]);
    const again = await orderOf(id);
    expect(again.mails.map((one) => one.subject)).toEqual([subject, subject]);
    // With the same file.
    const files = mailsTo(email).map((one) => /filename=(INV-\d{6}\.pdf)/.exec(one)?.[1]);
    expect(files).toEqual([expect.any(String), files[0]]);
    expect(again.changes.map(({ what, by }) => [what, by])).toEqual([
      [`Sent again to ${email}: ${subject}`, shop.admin().email],
    ]);
    expect((await sendAgain(id, mail?.id ?? "", 2)).status).toBe(200);
    expect((await orderOf(id)).mails).toHaveLength(3);
  },
);

test(
  "mails of every step and of the refund are listed, also those queued before they named their order",
  { tags: ["NUM-13"] },
  async () => {
    const { token, line } = await boughtVariant(variant("flint"));
    await sendBack(token, line);
    await receive(line.line_id);
    const subjects = async () =>
      (await orderOf(line.order_id)).mails.map(({ subject }) => subject).toSorted();
    const all = await subjects();
    // The newest first.
    const listed = (await orderOf(line.order_id)).mails.map(({ subject }) => subject);
    expect([listed[0], listed.at(-1)]).toEqual([
      "Your refund for flint in flint",
      expect.stringMatching(/is confirmed$/),
    ]);
    expect(all).toEqual(
      [
        `Your order ${(await orderOf(line.order_id)).number} is confirmed`,
        "flint in flint is being processed",
        "flint in flint has been delivered",
        "We have your return request for flint in flint",
        "Your return of flint in flint is approved",
        "flint in flint has been returned",
        "Your refund for flint in flint",
      ].toSorted(),
    );
    // Mails of a return have named their order from the first.
    await query(
      `update outbox_mail set order_id = null where order_id = $1 and template <> 'return-changed'`,
      [line.order_id],
    );
    expect(await subjects()).toEqual(all);
  },
);

test(
  "a mail that waits, or is of another order, is not sent again",
  { tags: ["NUM-13"] },
  async () => {
    const { line } = await boughtVariant(variant("chalk"));
    const other = await boughtVariant(variant("chalk"));
    const id = line.order_id;
    await expect.poll(async () => (await orderOf(id)).mails[0]?.state, IN_THE_END).toBe("sent");
    const [mail] = (await orderOf(id)).mails;
    const foreign = await sendAgain(other.line.order_id, mail?.id ?? "", 1);
    expect([foreign.status, foreign.body.message]).toEqual([
      404,
      "There is no such email about this order.",
    ]);
    await query(
      "update outbox_mail set state = 'waiting', next_attempt_at = now() + interval '1 day' where id = $1",
      [mail?.id],
    );
    const waiting = await sendAgain(id, mail?.id ?? "", 1);
    expect([waiting.status, waiting.body.message]).toEqual([
      409,
      "This email has not been sent yet. It goes out by itself.",
    ]);
  },
);
