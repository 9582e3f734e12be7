import { expect, test } from "vitest";
import type { Session } from "../../plugins/programme/src/contract/http.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { callAdmin, readShopper, variantOf } from "../support/commerce.ts";
import {
  decide,
  deliver,
  deliveredDaysAgo,
  receive,
  setStatus,
  moveLines,
} from "../support/line-steps.ts";
import { readLine } from "../support/order-lines.ts";
import { giveCredit } from "../support/order-money.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, buyColor, buyVariant, buyVariants, payCart } from "../support/purchase.ts";
import { textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

/** Opens a customer's order page. */
async function openOrders({ token, person }: Session) {
  const session = new WebSession({ token });
  return { session, page: await session.open(`/profile/ordereturn/${person.id}`) };
}

const hrefOf = (page: WebPage, name: string) =>
  page.main.getByRole("link", { name }).getAttribute("href") ?? "";

const fileNameOf = ({ headers }: Response) =>
  /filename="(.+)"/.exec(headers.get("content-disposition") ?? "")?.[1];

test(
  "lists each order once with number, date, address, sums, payment and invoice",
  { tags: ["NUM-03", "NUM-04", "NUM-05", "NUM-06", "NUM-07"] },
  async () => {
    const { variants } = await newProduct({
      amber: { price: 300, stock: 9 },
      umber: { price: 250, stock: 9 },
    });
    const buyer = await newShopper("Grace Buyer");
    await giveCredit(buyer.person.id, 130);
    await addToBag(buyer.token, variants.amber ?? "", 2);
    await addToBag(buyer.token, variants.umber ?? "");
    await payCart(buyer.token);
    await addToBag(buyer.token, variants.umber ?? "");
    await payCart(buyer.token);
    const [first, second] = (await readShopper(buyer.token, "purchases")).purchases?.orders ?? [];
    const { session, page } = await openOrders(buyer);
    expect(page.texts("main :is(h1, h2, h3)")).toEqual([
      "YOUR ORDERS: 3 ITEM(S)",
      ...[`Order No. ${first?.number}`, "amber", "umber", "Ship to", "Payment", "History"],
      ...[`Order No. ${second?.number}`, "umber", "Ship to", "Payment", "History"],
    ]);
    const date = new Intl.DateTimeFormat("en-US", {
      dateStyle: "long",
      timeZone: "America/New_York",
    }).format(new Date(first?.created_at ?? ""));
    expect(page.texts("main h2 + p")[0]).toBe(`Ordered on ${date}`);
    expect(page.texts("main address")[0]).toBe(
      "Grace Buyer12 Tanner StreetPortland, OR 97201United States+1 503 555 0100",
    );
    expect(page.texts("main h3 + dl")[0]).toBe(
      "Subtotal$850ShippingFreeTotal$850Paid by card$720Paid with store credit$130",
    );
    const number = first?.documents[0]?.number ?? "none";
    const address = hrefOf(page, `Invoice ${number} (PDF)`);
    expect(fileNameOf(await session.request(address))).toBe(`${number}.pdf`);
    expect((await new WebSession(await newShopper()).request(address)).status).toBe(404);
  },
);

test(
  "shows one history for each order with tracking and refunds",
  { tags: ["NUM-18"] },
  async () => {
    const buyer = await buyColor("black");
    const { line_id: lineId, order_id: orderId } = buyer.line;
    await callAdmin(`/admin/order-lines/${lineId}/status`, {
      body: { status: "processing", tracking: { carrier: "ups", number: "1Z999AA10123456784" } },
    });
    await setStatus(lineId, "delivered");
    await callAdmin(`/admin/placed-orders/${orderId}/refunds`, {
      body: { amount: 25, method: "card", reason: "late" },
    });
    const { page } = await openOrders(buyer);
    const [history] = page.main.getAllByRole("list", { name: /History$/ });
    if (!history) throw new Error("The page has no history.");
    expect(textsOf(history.querySelectorAll("li p:first-child"))).toEqual([
      "Order placed",
      "Being prepared",
      "Shipped: UPS 1Z999AA10123456784",
      "Delivered",
      "Refunded: $25 to your card.",
    ]);
    expect(textOf(history)).not.toContain("@");
  },
);

test(
  "lists lines that an admin removed under 'Earlier orders' until their return is requested",
  { tags: ["rare", "ORD-01", "NUM-08", "NUM-09"] },
  async () => {
    const { variants } = await newProduct({
      ash: { price: 300, stock: 9 },
      elm: { price: 250, stock: 9 },
      oak: { price: 200, stock: 9 },
    });
    const buyer = await buyVariants([variants.ash ?? "", variants.elm ?? "", variants.oak ?? ""]);
    const [ash = "", elm = ""] = buyer.lines.map(({ line_id }) => line_id);
    await moveLines([ash, elm], "processing", "delivered", "removed");
    await deliveredDaysAgo(elm, 15);
    const { session, page } = await openOrders(buyer);
    const [heading, number, ...earlier] = page.texts("main :is(h1, h2)");
    expect(heading).toBe("YOUR ORDERS: 1 ITEM(S)");
    expect(earlier).toEqual(["Earlier orders", number]);
    expect(page.texts("main li h3")).toEqual(["oak", "ash", "elm"]);
    expect(page.main.getAllByRole("link", { name: /^Invoice INV-\d+ \(PDF\)$/ })).toHaveLength(2);
    // The address belongs to the listed part of the order.
    expect(page.texts("main address")).toHaveLength(1);
    const again = "Buy again";
    expect(page.texts("main li button")).toEqual([
      ...["CANCEL ITEM", again, "REQUEST RETURN", again, again],
    ]);

    const after = await session.submit(page, "REQUEST RETURN");
    expect(after.messages).toEqual(["Return request sent"]);
    expect(after.texts("main h1")).toEqual(["YOUR ORDERS: 2 ITEM(S)"]);
    expect(after.texts("main li h3")).toEqual(["ash", "oak", "elm"]);
    expect(after.texts("main li")[0]).toContain("Return Requested");
  },
);

test(
  "requests and cancels an exchange, then returns late for store credit and spends it first",
  {
    tags: [
      ...["ORD-10", "ORD-11", "BACK-02", "BACK-03", "BACK-06", "BACK-08"],
      ...["BACK-10", "BACK-11", "BACK-17", "RET-12"],
    ],
  },
  async () => {
    const buyer = await buyColor("white");
    const { line_id } = buyer.line;
    await deliver(line_id);
    const { session, page } = await openOrders(buyer);
    const choices = [
      "Refund to card",
      ...["Tallon Red", "Tracy Black", "Talia Blue"].map((to) => `Exchange for ${to}`),
    ];
    expect(page.texts("main [name=exchangeColor] option")).toEqual(choices);
    const [section] = page.texts("main details");
    for (const part of [
      "Send back the complete set: the sling bag, the coin purse, and the suede messenger bag.",
      "We’ll reply by email and on this page.",
      "We must receive a return by ",
      "Request an exchange within 5 days of delivery; we must receive the item within 14 days of delivery. Exchanges have no restocking fee.",
    ])
      expect(section).toContain(part);

    const requested = await session.submit(page, "REQUEST RETURN", {
      "Refund or exchange": "Exchange for Talia Blue",
      "Reason (optional)": "I changed my mind",
      "In your own words (optional)": "Blue suits me better.",
    });
    expect(requested.messages).toEqual(["Return request sent"]);
    expect(requested.texts("main li p")).toContain("To be exchanged for Talia Blue.");
    expect(await readLine(line_id)).toMatchObject({
      status: "return_requested",
      return_reason: "I changed my mind: Blue suits me better.",
    });
    const withdrawn = await session.submit(requested, "Cancel request");
    expect(withdrawn.messages).toEqual(["Return request canceled"]);
    expect(withdrawn.texts("main li p")).toContain("Delivered");

    // After five days only store credit is left.
    await deliveredDaysAgo(line_id, 8);
    const late = await session.open(page.url);
    expect(late.texts("main details dd").at(-1)).toBe("Store credit");
    await session.submit(late, "REQUEST RETURN", { "Reason (optional)": "Another reason" });
    await decide(line_id, "approved");
    const approved = await session.open(page.url);
    const number = (await readLine(line_id)).return_number ?? "none";
    expect(approved.texts("main li dd")).toContain(number);
    const slip = await session.request(hrefOf(approved, "Return slip (PDF)"));
    expect(fileNameOf(slip)).toBe(`${number}.pdf`);

    await receive(line_id, true);
    expect((await session.open(page.url)).texts("main li p")).toContain(
      "$629 was refunded as store credit. We deducted a restocking fee of $111 for missing packaging.",
    );
    await addToBag(buyer.token, (await variantOf("blue")).id);
    const checkout = await session.open("/checkout");
    const sums = ["$740", "Free", "$0", "−$629", "$111"];
    expect(checkout.texts("main aside dd")).toEqual(sums);
    const payment = await session.submit(checkout, "Proceed to Payment");
    const target = payment.delayedTarget;
    expect(await (await fetch(target)).text()).toContain("$111");
    // The held credit and line items still belong to the customer.
    expect((await session.open("/checkout")).texts("main aside dd")).toEqual(sums);
  },
);

test("requests a return of some of a line's items", { tags: ["REF-10"] }, async () => {
  const { variants } = await newProduct({ ochre: { price: 120, stock: 9 } });
  const buyer = await buyVariant(variants.ochre ?? "", 3);
  await deliver(buyer.line.line_id);
  const { session, page } = await openOrders(buyer);
  const requested = await session.submit(page, "REQUEST RETURN", { "How many": "2 of 3" });
  expect(requested.messages).toEqual(["Return request sent"]);
  const lines = (await readShopper(buyer.token, "orders")).orders ?? [];
  expect(lines.map(({ status, quantity }) => `${quantity} ${status}`).toSorted()).toEqual([
    "1 delivered",
    "2 return_requested",
  ]);
});

test(
  "rejects a return request after 14 days and then disables the button with the reason",
  { tags: ["ORD-06", "ORD-13", "BACK-05"] },
  async () => {
    const buyer = await buyColor("red");
    await deliver(buyer.line.line_id);
    const { session, page } = await openOrders(buyer);
    await deliveredDaysAgo(buyer.line.line_id, 15);
    const rejected = await session.submit(page, "REQUEST RETURN");
    expect(rejected.messages).toEqual(["Failed to request return"]);
    expect(rejected.texts("main li p")).toContain("Delivered");
    const button = rejected.main.getByRole("button", { name: "REQUEST RETURN" });
    expect(button.matches(":disabled")).toBe(true);
    const described = button.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(rejected.texts(`main [id="${described[1]}"]`)).toEqual([
      "The 14-day return window has closed.",
    ]);
    expect(rejected.texts("main li :is(form, details)")).toEqual(["Buy again"]);
  },
);

test(
  "buys an item again, and links to help with its order",
  { tags: ["INFO-05", "INFO-07"] },
  async () => {
    const buyer = await buyColor("black");
    const { session, page } = await openOrders(buyer);
    const { number } = (await readShopper(buyer.token, "purchases")).purchases?.orders[0] ?? {};
    expect(hrefOf(page, `Contact us about order No. ${number}`)).toBe(`/contact?order=${number}`);
    const after = await session.submit(page, "Buy again");
    expect(after.messages).toEqual(["Product added to cart!"]);
    expect((await session.open("/cart")).texts("main h2 + p")).toContain("black");
  },
);
