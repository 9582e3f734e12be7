import { expect, test } from "vitest";
import { downloadArchive } from "../support/archive.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { setStatus } from "../support/line-steps.ts";
import {
  answerNotice,
  dateIn,
  delay,
  delaysOf,
  delayToken,
  expireConsent,
  readNotice,
} from "../support/order-delays.ts";
import { emailAbout, decodeEmail, subjectsTo } from "../support/outbox.ts";
import { orderOf } from "../support/placed-order.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { settlementRefunds, settlementsOf } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ amber: { price: 740, stock: 500 } });

async function bought() {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf("amber"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line, id: line.line_id };
}

const statusOf = async (token: string) => (await readShopper(token, "orders")).orders?.[0]?.status;

test(
  "emails a later date, and lets the customer wait or cancel with the link, without a login",
  { tags: ["FULF-14", "FULF-17"] },
  async () => {
    const { token, email, line, id } = await bought();
    expect((await orderOf(line.order_id)).lines[0]).toMatchObject({ delay: null });
    expect((await delay([id, "none"], dateIn(40))).body).toEqual({
      done: [id],
      items: 1,
      failed: [{ line_id: "none", message: "Order line not found." }],
    });
    const [stored] = await delaysOf(id);
    expect(stored).toMatchObject({ nth: 1, revised_on: dateIn(40), consent_by: null });
    const found = () => subjectsTo(email).find((subject) => subject.startsWith("A new ship date"));
    await expect.poll(found, { timeout: 60_000 }).toBeTruthy();
    const secret = await delayToken(id);
    expect(decodeEmail(emailAbout(email, found() ?? ""))).toContain(`/order-delay?token=${secret}`);
    expect((await orderOf(line.order_id)).lines[0]).toMatchObject({
      promised_on: dateIn(40),
      delay: { consent_by: null, answer: null },
    });
    expect((await orderOf(line.order_id)).changes[0]?.what).toMatch(/^Delay: \w+ \d+, \d{4} to /);

    const { status, body } = await readNotice(secret);
    expect([status, body]).toEqual([
      200,
      {
        ...{
          id: stored?.id,
          order_number: expect.any(Number) as number,
          name: line.name,
          quantity: 1,
        },
        ...{ color: "amber", status: "confirmed", promised_on: stored?.promised_on },
        ...{ revised_on: dateIn(40), reason: "The leather is late.", consent_by: null },
        answer: null,
      },
    ]);
    expect(await statusOf(token)).toBe("confirmed");
    expect((await answerNotice(secret, body.id, "waits")).body.answer).toBe("waits");
    expect(await statusOf(token)).toBe("confirmed");

    const canceled = await answerNotice(secret, body.id, "cancels");
    expect([canceled.status, canceled.body.status]).toEqual([200, "canceled"]);
    expect(await settlementRefunds(line.order_id)).toEqual([74_000]);
    const again = await answerNotice(secret, body.id, "cancels");
    expect([again.status, again.body.message]).toEqual([
      409,
      "This item has already been canceled.",
    ]);
    // The secret of the link is no part of the export.
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;
    expect((await downloadArchive(token)).data.orders[0]?.delays).toEqual([
      {
        ...{ promised_on: stored?.promised_on, revised_on: dateIn(40) },
        ...{ reason: "The leather is late.", consent_by: null, told_at: time },
        ...{ answer: "cancels", answered_at: time },
      },
    ]);
  },
);

test(
  "cancels and refunds in full when the required consent is missing after its deadline",
  { tags: ["rare", "FULF-15"] },
  async () => {
    const [silent, waiting] = [await bought(), await bought()];
    for (const { id } of [silent, waiting]) {
      await delay([id], null);
      expect((await delaysOf(id))[0]).toMatchObject({ revised_on: null });
    }
    const [notice] = await delaysOf(waiting.id);
    await answerNotice(notice?.token ?? "", notice?.id ?? "", "waits");
    for (const { id } of [silent, waiting]) await expireConsent(id);
    await expect.poll(() => statusOf(silent.token), { timeout: 150_000 }).toBe("canceled");
    await expect
      .poll(() => settlementsOf(silent.line.order_id))
      .toMatchObject([{ kind: "cancel", state: "done", back_cents: 74_000, card_cents: 74_000 }]);
    expect(await settlementRefunds(silent.line.order_id)).toEqual([74_000]);
    expect(await statusOf(waiting.token)).toBe("confirmed");
  },
);

test(
  "shows the latest notice at an earlier link, and rejects an answer to the earlier notice",
  { tags: ["FULF-14"] },
  async () => {
    const { id } = await bought();
    await delay([id], dateIn(40));
    const first = await delayToken(id);
    const { body: seen } = await readNotice(first);
    await delay([id], dateIn(60));
    const [, last] = await delaysOf(id);
    expect(last).toMatchObject({ nth: 2, promised_on: dateIn(40), consent_by: dateIn(40) });
    const [failed] = (await delay([id], dateIn(50))).body.failed;
    expect(failed?.message).toMatch(/^Enter a date after the one promised now/);
    expect((await readNotice(first)).body).toMatchObject({ id: last?.id, revised_on: dateIn(60) });
    const refused = await answerNotice(first, seen.id, "waits");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "We've sent you newer information. Please reload.",
    ]);
    expect((await delaysOf(id)).map(({ answer }) => answer)).toEqual([null, null]);
  },
);

test("rejects dates that are not later, items that are being prepared, and unknown links", async () => {
  const { id } = await bought();
  const messageOf = async (day: string | null) => (await delay([id], day)).body.failed[0]?.message;
  expect(await messageOf(dateIn(3))).toMatch(/^Enter a date after the one promised now/);
  expect(await messageOf(dateIn(400))).toMatch(/^Enter a date from today/);
  await delay([id], null);
  expect(await messageOf(null)).toBe("The customer already knows that there is no new date.");
  await setStatus(id, "processing");
  expect(await messageOf(dateIn(50))).toBe(
    "Only items that aren't being prepared yet can be delayed.",
  );
  const [notice] = await delaysOf(id);
  expect((await answerNotice(notice?.token ?? "", notice?.id ?? "", "cancels")).body.message).toBe(
    "We are already preparing this item. Please contact us.",
  );
  expect((await readNotice("unknown")).status).toBe(404);
  expect((await call("/shop/order-delays")).status).toBe(400);
});
