import { query } from "../support/database.ts";
import { open } from "../support/journey.ts";
import { say } from "../../tools/start/progress.ts";
import {
  cancelItem,
  openDispute,
  loseDispute,
  receiveDamaged,
  refundInDashboard,
  refundLost,
  returnOne,
} from "./bad-day.ts";
import { placeOrders, buyWithCredit, type Orders } from "./purchases.ts";
import { passDays, clickButton, waitForMessage, type Day, type Purchase } from "./day.ts";
import { asAdmin, deliverOrders, openRows, packOrders } from "./packing.ts";
import {
  approveReturns,
  requestReturn,
  requestReturnInDialog,
  asBuyer,
  saveDownload,
  receiveReturn,
  denyReturn,
  cancelReturnRequest,
} from "./returns.ts";
import { waitUntil } from "./wait-until.ts";

/** Runs the scripted day of orders and returns. Throws on any unexpected result. */
export async function simulateDay(day: Day): Promise<void> {
  say("Orders by card");
  const orders = await placeOrders(day);
  say("A cancellation and a dispute before anything ships");
  await cancelItem(day, orders.canceled, "Talia");
  const disputed = await openDispute(day, orders.disputed);
  say("Packing from slips, shipping with tracking, and delivery");
  await shipOrders(day, orders);
  say("Returns");
  await handleReturns(day, orders);
  say("Problems in transit and at Stripe");
  await refundLost(day, orders.lost);
  await refundInDashboard(day, orders.refundedAtStripe);
  await loseDispute(day, orders.disputed, disputed);
  say("The last order, paid with store credit, and the exchanged item");
  const last = await buyWithCredit(day, orders.credited);
  await packOrders(day, "second-round");
  await deliverOrders(day, [orders.exchanged, last]);
  say("Screenshots of the finished orders");
  await takeScreenshots(day, orders);
  await waitForEmails();
}

async function shipOrders(day: Day, orders: Orders): Promise<void> {
  await passDays(orders.late, 20);
  await passDays(orders.exchanged, 2);
  await packOrders(day, "first-round", [orders.several]);
  await asBuyer(day, orders.several, "looks for the parcels", (page) =>
    day.album.screen(page, "orders-on-their-way"),
  );
  // Simulates a delivery after three weeks, which must not shorten the return period.
  await passDays(orders.late, 21);
  const arrived = Object.values(orders).filter(
    (order) => order !== orders.canceled && order !== orders.lost,
  );
  await deliverOrders(day, arrived);
  await asBuyer(day, orders.late, "reads how long a return is possible", async (page) => {
    await page.getByText("We must receive a return by").first().waitFor();
    await day.album.screen(page, "orders-delivered-late");
  });
}

async function handleReturns(day: Day, orders: Orders): Promise<void> {
  const { exchanged, refunded, withdrawn, refused, unpacked, credited, two } = orders;
  const MIND = "I changed my mind";
  await requestReturn(day, withdrawn, "Trey");
  await requestReturnInDialog(day, exchanged, {
    name: "exchange",
    piece: "Tracy",
    choice: "Exchange for Talia Blue",
    reason: "The color isn't what I expected",
    words: "It is a warmer black than on my screen.",
  });
  await requestReturnInDialog(day, refused, { name: "refused", piece: "Tallon", reason: MIND });
  await requestReturn(day, refunded, "Tracy");
  await requestReturn(day, unpacked, "Tai");
  await requestReturn(day, two, "Tai");
  await passDays(credited, 6);
  await requestReturnInDialog(day, credited, { name: "credit", piece: "Tracy", reason: MIND });
  await cancelReturnRequest(day, withdrawn);
  await denyReturn(day, two, {
    piece: "Tai",
    label: "Deny return",
    reason: "The suede has been worn outdoors, as your pictures show.",
  });
  await approveReturns(day, [
    [exchanged, "Tracy"],
    [refused, "Tallon"],
    [refunded, "Tracy"],
    [unpacked, "Tai"],
    [credited, "Tracy"],
  ]);
  await asAdmin(day, "looks at the orders", async (page) => {
    await open(page, "/admin?inventory=hidden");
    await day.album.screen(page, "admin-orders");
  });
  await denyReturn(day, refused, {
    piece: "Tallon",
    label: "Deny return",
    reason: "The strap is cut, and the coin purse is missing.",
  });
  await receiveReturn(day, exchanged, { name: "exchange", piece: "Tracy" });
  await receiveReturn(day, refunded, { name: "refund", piece: "Tracy" });
  await receiveReturn(day, unpacked, { name: "unpacked", piece: "Tai", isPackagingMissing: true });
  await receiveReturn(day, credited, { name: "credit", piece: "Tracy" });
  await returnOne(day, orders.partial, "Tracy");
  await receiveReturn(day, orders.partial, { name: "one-of-two", piece: "Tracy" });
  await requestReturn(day, orders.damaged, "Talia");
  await approveReturns(day, [[orders.damaged, "Talia"]]);
  await receiveDamaged(day, orders.damaged, "Talia");
}

async function takeScreenshots(day: Day, orders: Orders): Promise<void> {
  const { album } = day;
  await asAdmin(day, "puts an order away and leaves notes", async (page) => {
    await openRows(page, orders.refunded);
    await clickButton(page, "Remove order");
    await album.screen(page, "dialog-remove", { isDialog: true });
    await clickButton(page.getByRole("dialog"), "Remove order");
    await waitForMessage(page, "Completed order removed");
    for (const order of [orders.exchanged, orders.unpacked, orders.several]) {
      await open(page, `/admin/orders/${order.orderId}`);
      await page.getByLabel("New note").fill("Called about the parcel; all is well.");
      await clickButton(page, "Add note");
      await waitForMessage(page, "Note saved");
      await album.screen(page, `admin-order-${order.number}`);
    }
    await clickButton(page, "Send again");
    await waitForMessage(page, "Email queued");
  });
  const shown: [string, Purchase][] = [
    ["exchanged", orders.exchanged],
    ["earlier", orders.refunded],
    ["withdrawn", orders.withdrawn],
    ["refused", orders.refused],
    ["unpacked", orders.unpacked],
    ["credited", orders.credited],
    ["declined", orders.two],
    ["several", orders.several],
    ["one-of-two", orders.partial],
  ];
  for (const [name, order] of shown) {
    await asBuyer(day, order, "looks at the orders", async (page) => {
      await album.screen(page, `orders-${name}`);
      album.paper(`printed-orders-${name}`, await page.pdf({ format: "Letter" }));
      const notes = page.getByRole("link", { name: /^Credit note/ });
      if ((await notes.count()) > 0) await saveDownload(day, page, /^Credit note/);
    });
  }
}

/** Waits until all emails are sent, including those that first combine several steps of an order. */
export const waitForEmails = () =>
  waitUntil(async () => {
    const [row] = await query<{ open: number }>(
      `select (select count(*) from outbox_mail where sent_at is null and deleted_at is null)::int
         + (select count(*) from order_line_change where told_at is null)::int as open`,
    );
    return row?.open === 0;
  }, "all emails are sent");
