import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { newMerchandiser, ordersUrl } from "../support/admin.ts";
import { query } from "../support/database.ts";
import { callAdmin, variantOf } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { receive, deliverAndApproveReturns } from "../support/line-steps.ts";
import { openAlertsOf, paymentOf, actAtStripe } from "../support/payment-alerts.ts";
import { refundAtStripe, sandboxState } from "../support/sandbox-state.ts";
import { orderOf } from "../support/placed-order.ts";
import { readLine } from "../support/order-lines.ts";
import { giveCredit } from "../support/order-money.ts";
import { addToBag, buyColor, payCart } from "../support/purchase.ts";
import { rowsOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

/** Returns the events of the history without time and author, newest first. */
const eventsOf = (page: WebPage) =>
  textsOf(sectionOf(page, "History").querySelectorAll("li p:first-child"));

const sectionOf = (page: WebPage, name: string) => page.main.getByRole("region", { name });

test(
  "shows an order, adds a note and sends an email again without JavaScript",
  { tags: ["NUM-12", "NUM-13", "NUM-14", "NUM-15", "NUM-17"] },
  async () => {
    const buyer = await buyColor("black", 2);
    const { order_number: number } = await readLine(buyer.line.line_id);
    const session = await adminSession();
    const list = await session.open(ordersUrl(buyer));
    const link = list.main.getByRole("link", { name: `Order ${number}` }).getAttribute("href");
    expect(link).toBe(`/admin/orders/${buyer.line.order_id}`);
    const page = await session.open(link ?? "");
    expect(page.texts("h1")).toEqual([`Order ${number}`]);
    expect(page.texts(".admin-facts:first-of-type dd")[2]).toBe(
      "Grace Buyer12 Tanner StreetPortland, OR 97201United States+1 503 555 0100",
    );
    expect(rowsOf(sectionOf(page, "Lines"))).toEqual([
      ["2 × Tracy Black", expect.stringMatching(/^Confirmed/), "$1,480$740 each"],
    ]);
    expect(rowsOf(sectionOf(page, "Payments and refunds"))[0]?.[1]).toBe("Paid by card");

    const noted = await session.submit(page, "Add note", { "New note": "Ring before noon." });
    expect([noted.url, noted.messages]).toEqual([link, ["Note saved"]]);
    expect(textsOf(sectionOf(noted, "Staff notes").querySelectorAll("li p"))).toEqual([
      "Ring before noon.",
      expect.stringMatching(/^admin@example\.com, \w/),
    ]);

    // Only an email that was sent can be sent again.
    const mails = () => query(`select state from outbox_mail where "to" = $1`, [buyer.email]);
    await expect.poll(mails, { timeout: 90_000 }).toEqual([{ state: "sent" }]);
    const sent = await session.submit(await session.open(link ?? ""), "Send again");
    expect(sent.messages).toEqual(["Email queued"]);
    const subject = `Your order ${number} is confirmed`;
    expect(rowsOf(sectionOf(sent, "Emails")).map(([first]) => first)).toEqual([subject, subject]);
    const history = eventsOf(sent);
    const again = `Sent again to ${buyer.email}: ${subject}`;
    expect(history.toSorted()).toEqual([
      `Email sent: ${subject}`,
      // The second email may have been sent already.
      expect.stringMatching(/^Email (sent|waiting): /),
      expect.stringMatching(/^Invoice INV-\d+ issued$/),
      "Note added",
      "Order placed",
      expect.stringMatching(/^Paid by card/),
      again,
    ]);
    const changes = history.filter((what) => what === again || what === "Note added");
    expect(changes).toEqual([again, "Note added"]);
  },
);

test(
  "moves an order line through its steps on the order's page, without JavaScript",
  { tags: ["DAY-07"] },
  async () => {
    const { line } = await buyColor("black");
    const session = await adminSession();
    const page = await session.open(`/admin/orders/${line.order_id}`);
    const sent = await session.submit(page, "Mark as processing with tracking", {
      Carrier: "UPS",
      "Tracking number": "1Z999AA10123456784",
    });
    expect([sent.url, sent.messages]).toEqual([page.url, ["Order status updated"]]);
    expect(rowsOf(sectionOf(sent, "Lines"))[0]?.[1]).toContain("UPS 1Z999AA10123456784");
    const slip = sent.main.getByRole("link", { name: "Packing slip (PDF)" });
    const file = await session.request(slip.getAttribute("href") ?? "");
    expect(file.headers.get("content-type")).toBe("application/pdf");
    const arrived = await session.submit(sent, "Mark as delivered");
    expect(rowsOf(sectionOf(arrived, "Lines"))[0]?.[1]).toMatch(/^Delivered/);
    const removed = await session.submit(arrived, "Remove order");
    expect(removed.messages).toEqual(["Completed order removed"]);
    expect(rowsOf(sectionOf(removed, "Lines"))[0]?.[1]).toContain("Removed from the list");
  },
);

test(
  "shows the refund, credit note and steps of a return after its removal",
  { tags: ["rare", "NUM-12", "NUM-14"] },
  async () => {
    const buyer = await buyColor("blue");
    await deliverAndApproveReturns(buyer.token, buyer.line);
    await receive(buyer.line.line_id);
    await callAdmin(`/admin/order-lines/${buyer.line.line_id}`, { method: "DELETE" });
    const session = await adminSession();
    const page = await session.open(`/admin/orders/${buyer.line.order_id}`);
    expect(rowsOf(sectionOf(page, "Lines"))).toEqual([
      ["Talia Blue", "Returned$740 refundedRemoved from the list", "$740"],
    ]);
    expect(rowsOf(sectionOf(page, "Payments and refunds")).at(-1)?.slice(1)).toEqual([
      "Refunded to the card",
      "Return of Talia blue",
      "−$740",
    ]);
    // Emails are sent whenever the job runs, also after the removal.
    const history = eventsOf(page).filter((event) => !event.startsWith("Email "));
    expect(history[0]).toBe("Removed from the list");
    expect(history).toContain("Refunded to the card−$740");
    const link = page.main.getByRole("link", { name: /^Credit note CRN-\d+ \(PDF\)$/ });
    const file = await session.request(link.getAttribute("href") ?? "");
    expect(file.headers.get("content-disposition")).toMatch(/; filename="CRN-\d+\.pdf"$/);
  },
);

test(
  "holds an order and reports its dispute on both screens without JavaScript",
  { tags: ["DISP-01", "DISP-02", "FULF-08"] },
  async () => {
    const buyer = await buyColor("black");
    const address = `/admin/orders/${buyer.line.order_id}`;
    const session = await adminSession();
    const reason = "Waits for the customer's answer.";
    const held = await session.submit(await session.open(address), "Put on hold", {
      "Why should it wait?": reason,
    });
    expect([held.url, held.messages]).toEqual([address, ["Order put on hold"]]);
    expect(textsOf(sectionOf(held, "On hold").querySelectorAll("p"))[0]).toBe(
      "This order can’t be shipped: held by staff.",
    );
    expect(textsOf(sectionOf(held, "Holds and alerts").querySelectorAll("li p"))[0]).toBe(reason);
    const payment = await paymentOf(buyer.line.order_id);
    await actAtStripe("/_disputes", { payment_intent: payment });
    await expect.poll(() => openAlertsOf(buyer.line.order_id)).toHaveLength(1);
    const { number } = await orderOf(buyer.line.order_id);
    const first = await session.open("/admin?whole=yes&inventory=hidden&orders=hidden");
    const alerts = sectionOf(first, "Alerts");
    const link = [...alerts.querySelectorAll("a")].find(
      ({ textContent }) => textContent === `Order ${number}`,
    );
    expect(link?.getAttribute("href")).toBe(address);
    expect(link?.closest("li")?.textContent).toContain(
      "Dispute of $740: product not receivedRespond in Stripe’s dashboard. Due ",
    );
    const disputed = await session.open(address);
    const released = await session.submit(disputed, "Release hold", {
      "Why can it ship?": "The customer has the package.",
    });
    expect([released.url, released.messages]).toEqual([address, ["Hold released"]]);
    const attention = sectionOf(released, "Needs attention");
    expect(textsOf(attention.querySelectorAll("li > span"))).toEqual([
      "Dispute of $740: product not received",
    ]);
    expect(released.main.queryByRole("button", { name: "Release hold" })).toBeNull();
  },
);

test(
  "refunds most of an order that store credit paid in part, without JavaScript",
  { tags: ["REF-17"] },
  async () => {
    const buyer = await newShopper("Grace Buyer");
    await giveCredit(buyer.person.id, 100);
    await addToBag(buyer.token, (await variantOf("black")).id);
    const [line] = await payCart(buyer.token);
    const address = `/admin/orders/${line?.order_id ?? ""}`;
    const session = await adminSession();
    const refunded = await session.submit(await session.open(address), "Refund", {
      "Amount in dollars": "660",
    });
    expect([refunded.url, refunded.messages]).toEqual([address, ["Refund issued"]]);
    const { refundable } = await orderOf(line?.order_id ?? "");
    expect(refundable).toEqual({ total: 80, to_card: 0 });
  },
);

test(
  "pays a failed refund as chosen, and refunds and cancels after a warning, without JavaScript",
  { tags: ["REF-19", "DISP-05"] },
  async () => {
    const { line } = await buyColor("black");
    const address = `/admin/orders/${line.order_id}`;
    const session = await adminSession();
    await refundAtStripe(await paymentOf(line.order_id), 5_000);
    await expect.poll(async () => (await orderOf(line.order_id)).refundable.total).toBe(690);
    const { refunds } = await sandboxState();
    const payment = await paymentOf(line.order_id);
    const refund = refunds.find(({ payment_intent }) => payment_intent === payment);
    await actAtStripe(`/_refunds/${refund?.id ?? ""}/fail`);
    await expect.poll(() => openAlertsOf(line.order_id)).toHaveLength(1);
    const failed = await session.open(address);
    expect(textsOf(sectionOf(failed, "Needs attention").querySelectorAll("summary"))).toEqual([
      "Try the card again",
      "Give store credit instead",
    ]);
    const paid = await session.submit(failed, "Refund");
    expect([paid.url, paid.messages]).toEqual([address, ["Refund issued"]]);
    expect(paid.main.queryByRole("region", { name: "Needs attention" })).toBeNull();

    await actAtStripe("/_fraud_warnings", { payment_intent: payment });
    await expect.poll(() => openAlertsOf(line.order_id)).toHaveLength(1);
    const warned = await session.open(address);
    const { textContent } = sectionOf(warned, "On hold");
    expect(textContent).toContain("1 × Tracy Black");
    expect(textContent).toContain("$690 to the card, and gets an email.");
    const canceled = await session.submit(warned, "Refund and cancel");
    expect([canceled.url, canceled.messages]).toEqual([address, ["Order refunded and canceled"]]);
    expect((await orderOf(line.order_id)).lines.map(({ status }) => status)).toEqual(["canceled"]);
  },
);

test(
  "responds 404 for an unknown order and redirects merchandisers and customers",
  { tags: ["NUM-16"] },
  async () => {
    const unknown = await (await adminSession()).open("/admin/orders/order_unknown");
    expect(unknown.status).toBe(404);
    expect(unknown.main.getAllByText("This order does not exist.")).toHaveLength(1);
    const buyer = await buyColor("black");
    const address = `/admin/orders/${buyer.line.order_id}`;
    const targetOf = async (user: { token: string }) =>
      (await new WebSession(user).request(address)).headers.get("location");
    expect(await targetOf(await newMerchandiser())).toBe("/admin");
    expect(await targetOf(buyer)).toBe("/");
  },
);
