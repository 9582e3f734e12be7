import { expect, test } from "vitest";
import { downloadArchive } from "../support/archive.ts";
import { call, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { readLine } from "../support/order-lines.ts";
import { emailLines, emailAbout, subjectsTo } from "../support/outbox.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { decide, deliver, requestReturn, cancelReturn } from "../support/line-steps.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { sharedProduct } from "../support/shared-product.ts";
import { shop } from "../support/shop.ts";
import { adminUser } from "../support/api.ts";

const DAY_MS = 86_400_000;

const facts = { price: 740, stock: 50 };
const idOf = sharedProduct({ amber: facts, beech: facts });

const dayOf = (date: Date, timeZone: string) =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(date);
/** Returns the date in New York after a number of days, not all of which have 24 hours. */
const longDay = (days: number) =>
  dayOf(
    new Date(Date.parse(`${dayOf(new Date(), "America/New_York")} UTC`) + days * DAY_MS),
    "UTC",
  );
/** Correct only if midnight in New York does not pass during the tests. */
const days = { due: longDay(14), refund: longDay(5) };
/** The test shop has no return address configured. */
const address = ["The Tomashi’s", "Please email us for the address: shop@example.com"];

/** Creates an order of two units of amber, with an approved return, and one of beech. */
const approved = lazy(async () => {
  const buyer = await newShopper("Grace Buyer");
  await addToBag(buyer.token, idOf("amber"), 2);
  await addToBag(buyer.token, idOf("beech"));
  const [line, other] = await payCart(buyer.token);
  if (!line || !other) throw new Error("The order is not listed.");
  const id = line.line_id;
  await deliver(id);
  const body = { reason: "other", note: "It rattles – “a little”." };
  await call(`/shop/shopper/orders/${id}/return`, { token: buyer.token, body });
  await decide(id, "approved");
  return { ...buyer, line, other, row: await readLine(id) };
});

/** Requests a slip from the storefront. */
const slip = (path: string, token: string) =>
  fetch(`${shop.storefront()}${path}`, {
    headers: { cookie: `session=${token}` },
    redirect: "manual",
  });

test(
  "prints a return slip with the address, the return number, and the deadline",
  { tags: ["BACK-10", "BACK-11", "BACK-12", "BACK-13", "DATA-01"] },
  async () => {
    const { token, person, line, row } = await approved();
    const number = row.return_number ?? "none";
    const { orders = [] } = await readShopper(token, "orders");
    expect(orders[0]?.return_instructions).toMatchObject({ number, address });
    const own = await slip(`/profile/ordereturn/${person.id}/slip/${line.line_id}`, token);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(own.headers.get("content-disposition")).toBe(`attachment; filename="${number}.pdf"`);
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    const bytes = new Uint8Array(await own.arrayBuffer());
    // The data export contains the slip while it is valid.
    const { names } = await downloadArchive(token);
    expect(names.slice(1)).toEqual([
      expect.stringMatching(/^invoices\/INV-\d{6}\.pdf$/),
      `return-slips/${number}.pdf`,
    ]);
    const [lines = [], ...more] = await pagesOf(bytes);
    // Where this sentence wraps depends on its dates.
    expect([[...lines.slice(0, -3), lines.slice(-3, -1).join(" "), lines.at(-1)], ...more]).toEqual(
      [
        [
          "The Tomashi’s",
          `Return ${number}`,
          "Please include this slip in the package.",
          "Return number Order Must arrive by",
          `${number} ${row.order_number} ${days.due}`,
          "Send it to",
          address[0],
          `Return ${number}`,
          address[1],
          "Item Color Quantity Refund or exchange",
          "amber Amber 2 Refund",
          "Reason",
          "Another reason: It rattles – “a little”.",
          "What to include",
          "Send back all 2 items together, with everything they came with.",
          "Packaging",
          "Please use the original packaging. If it's missing, a 15% restocking fee ($222.00) applies.",
          "Postage",
          "You pay the postage for a return, unless the item arrived damaged or isn’t what you ordered.",
          "Return by",
          `We must receive your package by ${days.due}. If it arrives by ${days.refund}, we refund your payment. After that, you receive store credit.`,
          `The Tomashi’s · Return ${number} Page 1 of 1`,
        ],
      ],
    );
    const again = await slip(
      `/admin/orders/${line.line_id}/return-slip`,
      (await adminUser()).token,
    );
    expect(Buffer.from(bytes).equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
  },
);

test(
  "emails the return address, number, deadline, and slip when a return is approved",
  { tags: ["BACK-10", "BACK-11"] },
  async () => {
    const { person, row } = await approved();
    const number = row.return_number ?? "none";
    const subject = "Your return of amber Amber is approved";
    await expect.poll(() => subjectsTo(person.email), { timeout: 90_000 }).toContain(subject);
    const mail = emailAbout(person.email, subject);
    expect(mail).toContain(`filename=${number}.pdf`);
    const read = emailLines(mail).join(" ");
    for (const text of [
      `You can now send back amber Amber from order No. ${row.order_number}.`,
      `Return number: ${number} Must arrive by: ${days.due}`,
      `Send it to: ${address[0]} Return ${number} ${address[1]}`,
      "Send back all 2 items together, with everything they came with.",
      `If it arrives by ${days.refund}, we refund your payment. After that, you receive store credit.`,
      "If it's missing, a 15% restocking fee ($222.00) applies.",
      "Please print the attached return slip and include it in the package.",
    ]) {
      expect(read).toContain(text);
    }
  },
);

test(
  "returns a slip only to its customer and admins, and only while the return is approved",
  { tags: ["BACK-12"] },
  async () => {
    const { line, other, person, token: owner } = await approved();
    const stranger = await newShopper();
    const ofLine = (token?: string) =>
      call(`/shop/shopper/orders/${line.line_id}/return-slip`, {
        ...(token !== undefined && { token }),
      });
    expect((await ofLine()).status).toBe(401);
    expect((await ofLine(stranger.token)).status).toBe(404);
    const others = [
      `/profile/ordereturn/${person.id}/slip/${line.line_id}`,
      `/admin/orders/${line.line_id}/return-slip`,
    ];
    for (const one of others) {
      for (const token of ["", "none", stranger.token]) {
        expect([one, token, (await slip(one, token)).status]).toEqual([one, token, 302]);
      }
    }
    expect(
      (await slip(`/profile/ordereturn/${stranger.person.id}/slip/${line.line_id}`, stranger.token))
        .status,
    ).toBe(404);

    const id = other.line_id;
    const statusOf = async () => {
      const answer = await call<{ message: string }>(`/shop/shopper/orders/${id}/return-slip`, {
        token: owner,
      });
      return [answer.status, answer.body.message];
    };
    const none = [409, "The return slip is available only while the return is approved."];
    expect(await statusOf()).toEqual(none);
    await deliver(id);
    await requestReturn(owner, id);
    expect(await statusOf()).toEqual(none);
    await cancelReturn(owner, id);
    expect(await statusOf()).toEqual(none);
    await requestReturn(owner, id);
    await decide(id, "approved");
    await decide(id, "denied");
    expect(await statusOf()).toEqual(none);
  },
);
