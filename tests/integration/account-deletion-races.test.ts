import { expect, test } from "vitest";
import {
  requestDeletion,
  isAccountActive,
  logIn,
  openCartsOf,
} from "../support/account-deletion.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lockRows, query } from "../support/database.ts";
import { variantOf } from "../support/commerce.ts";
import { deliver, requestReturn } from "../support/line-steps.ts";
import { addToBag, buyColor, checkOut } from "../support/purchase.ts";

test(
  "applies either an account deletion or the checkout or return sent at the same time",
  { tags: ["rare", "DATA-12"] },
  async () => {
    const blue = await variantOf("blue");
    const paying = await newShopper();
    await addToBag(paying.token, blue.id);
    const [deleted, page] = await Promise.all([requestDeletion(paying), checkOut(paying.token)]);
    expect([
      [204, 400],
      [204, 401],
      [409, 200],
    ]).toContainEqual([deleted.status, page.status]);
    const { person } = paying;
    const open = await query(
      "select 1 from payment_attempt where customer_id = $1 and state = 'open'",
      [person.id],
    );
    expect([open.length, (await openCartsOf(person.id)).length]).toEqual(
      deleted.status === 204 ? [0, 0] : [1, 1],
    );

    const { token, line, person: buyer } = await buyColor();
    await deliver(line.line_id);
    const answers = await Promise.all([
      requestDeletion({ token }),
      requestReturn(token, line.line_id),
      addToBag(token, blue.id),
      requestDeletion({ token }),
    ]);
    const [first, returned, , second] = answers.map(({ status }) => status);
    const done = [first, second].filter((status) => status === 204);
    expect(done).toHaveLength(returned === 200 ? 0 : 1);
    const [state] = await query<{ status: string }>(
      "select status from order_line_state where line_id = $1",
      [line.line_id],
    );
    expect(state?.status).toBe(returned === 200 ? "return_requested" : "delivered");
    if (done.length > 0) expect(await openCartsOf(buyer.id)).toEqual([]);
  },
);

test(
  "waits for a checkout in progress, then returns 409 because of its open payment",
  { tags: ["DATA-12"] },
  async () => {
    const shopper = await newShopper();
    const { id: customerId } = shopper.person;
    await addToBag(shopper.token, (await variantOf("blue")).id);
    const bag = await lockRows(
      "select 1 from cart where customer_id = $1 for update",
      [customerId],
      "%cart%",
    );
    const page = checkOut(shopper.token);
    let deleted: ReturnType<typeof requestDeletion> | undefined;
    try {
      await expect.poll(bag.waiting).toBeGreaterThanOrEqual(1);
      deleted = requestDeletion(shopper);
      // Gives the deletion time to run. It must wait for the checkout before it checks for open payments.
      for (let look = 0; look < 5; look += 1) expect(await isAccountActive(shopper)).toBe(true);
    } finally {
      await bag.goOn();
    }
    expect((await page).status).toBe(200);
    expect((await deleted).status).toBe(409);
    expect(await openCartsOf(customerId)).toHaveLength(1);
    expect(await isAccountActive(shopper)).toBe(true);
  },
);

test(
  "keeps the account usable until a waiting deletion commits, then rejects its logins",
  { tags: ["DATA-12"] },
  async () => {
    const shopper = await newShopper();
    const { id: customerId } = shopper.person;
    const row = await lockRows(
      "select 1 from customer where id = $1 for update",
      [customerId],
      "update customer set email = null%",
    );
    const waiting = requestDeletion(shopper);
    try {
      await expect.poll(row.waiting).toBe(1);
      // The deletion is a single transaction, so no partial deletion is visible.
      expect(await isAccountActive(shopper)).toBe(true);
      expect((await logIn(shopper.email)).status).toBe(200);
    } finally {
      await row.goOn();
    }
    expect((await waiting).status).toBe(204);
    expect(await isAccountActive(shopper)).toBe(false);
    // The login during the deletion doesn't keep the account usable.
    expect((await logIn(shopper.email)).status).toBe(401);
  },
);
