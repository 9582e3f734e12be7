import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { requestReturn, moveLines } from "../support/line-steps.ts";
import { readShopper } from "../support/commerce.ts";
import { emailLines, emailAbout, emailsTo, decodeEmail, subjectsTo } from "../support/outbox.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { payWithoutReturning } from "../support/payment-page.ts";
import { orderOf } from "../support/placed-order.ts";
import { addToBag, buyVariants, confirm, paymentPage, sessionOf } from "../support/purchase.ts";
import { shop } from "../support/shop.ts";
import { addProductPage, changeProductPage, uploadImage } from "../support/shop-products.ts";

const MARKS = [
  ["green", "pre_order", "2031-02-01"],
  ["brown", "reduced", null],
  ["red", null, null],
];

test(
  "shows final-sale marks as of the purchase and rejects returns of those items with 409",
  { tags: ["PROD-13", "BACK-19", "RET-04"] },
  async () => {
    const page = await addProductPage({ pieces: { color1: 4, color2: 4, color4: 4 } });
    const shown = await uploadImage("A travel bag");
    const { colors } = await changeProductPage(page.id, {
      pictures: [shown],
      colors: {
        green: { pre_order: true, ships_on: "2031-02-01" },
        brown: { reduced_price: 640.5 },
      },
    });
    const { token, email, lines } = await buyVariants(colors.map(({ variant_id }) => variant_id));
    const orderId = lines[0]?.order_id ?? "";
    await changeProductPage(page.id, {
      colors: {
        green: { ships_on: "2031-03-15" },
        brown: { reduced_price: null },
        red: { pre_order: true, ships_on: "2031-03-15" },
      },
    });

    const { orders = [] } = await readShopper(token, "orders");
    const listed = orders.map(({ color, final_sale, ships_on }) => [color, final_sale, ships_on]);
    expect(listed).toEqual(MARKS);
    const { lines: pieces } = await orderOf(orderId);
    expect(pieces.map((one) => [one.color, one.final_sale, one.ships_on])).toEqual(MARKS);

    await expect.poll(() => emailsTo(email).length, { timeout: 90_000 }).toBe(1);
    const mail = emailLines(emailsTo(email)[0] ?? "").join(" ");
    expect(mail).toContain(
      "Weekender Green (Pre-order, ships on February 1, 2031. Final sale.): $980.50",
    );
    expect(mail).toContain("Weekender Brown (Sale item. Final sale.): $640.50");
    expect(mail).toContain("Weekender Red: $980.50");
    const picture = `src="${shop.storefront()}/media/${shown.name}-256.jpg"`;
    expect(decodeEmail(emailsTo(email)[0] ?? "").split(picture)).toHaveLength(1 + MARKS.length);

    const [store] = await query<{ key: string }>(
      "select token as key from api_key where type = 'publishable' limit 1",
    );
    const invoice = await fetch(
      `${shop.commerce()}/shop/shopper/orders/${lines[0]?.line_id ?? ""}/invoice`,
      { headers: { authorization: `Bearer ${token}`, "x-publishable-api-key": store?.key ?? "" } },
    );
    const [printed = []] = await pagesOf(Buffer.from(await invoice.arrayBuffer()));
    const from = printed.indexOf("Item Color Quantity Price Amount") + 1;
    expect(printed.slice(from, from + 5)).toEqual([
      "Weekender Green 1 $980.50 $980.50",
      "Pre-order, ships on February 1, 2031. Final sale.",
      "Weekender Brown 1 $640.50 $640.50",
      "Sale item. Final sale.",
      "Weekender Red 1 $980.50 $980.50",
    ]);

    const ids = lines.map(({ line_id }) => line_id);
    await moveLines(ids, "processing", "delivered");
    const delivered = () => subjectsTo(email).find((one) => one.endsWith("have been delivered"));
    await expect.poll(delivered, { timeout: 90_000 }).toMatch(/^3 items from /);
    expect(emailLines(emailAbout(email, delivered() ?? "")).join(" ")).toMatch(
      /we must receive the package by \w+ \d+, \d{4}\. Final sale items can't be returned\./,
    );
    const answers = [];
    for (const id of ids) answers.push(await requestReturn(token, id));
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, "Pre-orders are final sale."],
      [409, "Sale items are final sale."],
      // Became a pre-order only after the purchase.
      [200, undefined],
    ]);
  },
);

test(
  "keeps the terms of an open payment page when the price and the marks change before the payment",
  { tags: ["rare", "PROMO-08", "RET-04"] },
  async () => {
    const page = await addProductPage({ pieces: { color1: 4, color2: 4, color4: 4 } });
    const { colors } = await changeProductPage(page.id, {
      colors: { brown: { reduced_price: 640.5 } },
    });
    const shopper = await newShopper("Grace Buyer");
    for (const { variant_id } of colors) await addToBag(shopper.token, variant_id);
    const url = await paymentPage(shopper.token);
    await changeProductPage(page.id, {
      colors: {
        green: { price: 1200 },
        brown: { reduced_price: null },
        red: { pre_order: true, ships_on: "2031-03-15" },
      },
    });
    await payWithoutReturning(url);
    const { body: order } = await confirm(shopper.token, sessionOf(url));
    const { lines } = await orderOf(order.order_id);
    expect(lines.map((one) => [one.color, one.price, one.final_sale, one.ships_on])).toEqual([
      ["green", 980.5, null, null],
      ["brown", 640.5, "reduced", null],
      ["red", 980.5, null, null],
    ]);
    const ids = lines.map(({ line_id }) => line_id);
    await moveLines(ids, "processing", "delivered");
    const answers = [];
    for (const id of ids) answers.push((await requestReturn(shopper.token, id)).status);
    expect(answers).toEqual([200, 409, 200]);
  },
);
