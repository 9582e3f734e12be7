import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { ordersUrl } from "../support/admin.ts";
import { buyColors } from "../support/admin-orders.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import {
  decide,
  deliveredDaysAgo,
  requestReturn,
  setStatus,
  moveLines,
} from "../support/line-steps.ts";
import { setOrderDate, readLine } from "../support/order-lines.ts";
import { pagesOf } from "../support/pdf-text.ts";
import { newProduct } from "../support/product.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { textOf, textsOf, WebSession, type WebPage } from "../support/web-session.ts";

const cellsOf = ({ document }: WebPage, label: string) =>
  textsOf(document.querySelectorAll(`main tbody [data-label=${label}]`));

test(
  "lists all customers' lines newest first, and filters and exports them by month and year",
  { tags: ["ADM-16", "ADM-17"] },
  async () => {
    // A unique color finds only these lines, of two customers.
    const color = `teal-${Date.now()}`;
    const { variants } = await newProduct({ [color]: { price: 95, stock: 9 } });
    const [ada, grace] = [await newShopper("Ada Buyer"), await newShopper("Grace Buyer")];
    const buy = async ({ token }: { token: string }, quantity: number) => {
      await addToBag(token, variants[color] ?? "", quantity);
      const [line] = await payCart(token);
      if (!line) throw new Error("The order is not listed.");
      return line;
    };
    const [one, two, three] = [await buy(ada, 1), await buy(grace, 2), await buy(ada, 3)];
    const session = await adminSession();
    const address = `/admin?inventory=hidden&order=${color}`;
    const prices = ["$285$95 each", "$190$95 each", "$95"];
    expect(cellsOf(await session.open(address), "Price")).toEqual(prices);

    // In the shop's time zone: the last second before the month, its first, and its last.
    await setOrderDate(one, "2024-03-01T04:59:59Z");
    await setOrderDate(two, "2024-03-01T05:00:00Z");
    await setOrderDate(three, "2024-04-01T03:59:59Z");
    // A filter resets a page number that the month does not have.
    const filtered = await session.submit(await session.open(`${address}&ordersPage=2`), "Filter", {
      Month: "March",
      Year: "2024",
    });
    expect(cellsOf(filtered, "Price")).toEqual(prices.slice(0, 2));
    const sums = textOf(filtered.main.getByText(/before refunds/));
    expect(sums).toContain("5 items, $475 before refunds");
    const link = filtered.main.getByRole("link", { name: "Export CSV" });
    const csv = await session.request(link.getAttribute("href") ?? "");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const [, ...exported] = (await csv.text()).trim().split(/\r?\n/);
    expect(exported.map((row) => row.replaceAll('"', "").split(",").slice(3, 10))).toEqual([
      [ada.email, color, color, "3", "95.00", "285.00", "confirmed"],
      [grace.email, color, color, "2", "95.00", "190.00", "confirmed"],
    ]);

    // The first second after the month, the same month of another year, and a day in it.
    await setOrderDate(one, "2024-04-01T04:00:00Z");
    await setOrderDate(two, "2023-03-15T12:00:00Z");
    await setOrderDate(three, "2024-03-15T12:00:00Z");
    const march = await session.open(`${address}&month=3&year=2024`);
    expect(cellsOf(march, "Price")).toEqual(prices.slice(0, 1));
  },
);

test(
  "receives and denies returns and removes a line without JavaScript",
  { tags: ["ADM-22", "ADM-27", "ADM-28", "BACK-04", "BACK-14", "BACK-16"] },
  async () => {
    const buyer = await buyColors("dalmatian", "black", "blue", "red");
    const { token, lineOf } = buyer;
    const session = await adminSession();
    const openWith = (status: string) => session.open(ordersUrl(buyer, `&status=${status}`));
    const offers = ({ document }: WebPage) =>
      textsOf(document.querySelectorAll("main fieldset label"));
    const all = ["dalmatian", "black", "blue", "red"];
    await moveLines(all.map(lineOf), "processing", "delivered");
    await deliveredDaysAgo(lineOf("black"), 8);
    for (const color of all) await requestReturn(token, lineOf(color), undefined, "damaged");

    await decide(lineOf("dalmatian"), "approved");
    const early = await openWith("return_approved");
    const missing = "Packaging missing$731 is refunded. A restocking fee of $129 applies.";
    const complete = "Packaging complete$860 is refunded. No restocking fee.";
    expect(offers(early)).toEqual([complete, missing]);
    const received = await session.submit(early, "Mark as received", { [missing]: true });
    expect(received.messages).toEqual(["Order status updated"]);
    await expect.poll(() => refundsForLine(lineOf("dalmatian"))).toEqual([73_100]);
    await decide(lineOf("black"), "approved");
    const late = await openWith("return_approved");
    expect(offers(late)[0]).toBe("Packaging complete$740 becomes store credit. No restocking fee.");
    await session.submit(late, "Mark as received");

    // Denies the goods of one line and the request of another, which requires a reason.
    await decide(lineOf("red"), "approved");
    for (const [status, text] of [
      ["return_approved", "It was worn."],
      ["return_requested", "The strap is cut."],
    ] as const) {
      const reason = "Reason for the customer";
      const page = await openWith(status);
      const without = await session.submit(page, "Deny return", { [reason]: "" });
      expect(without.messages).toEqual(["Failed to process return"]);
      const denied = await session.submit(without, "Deny return", { [reason]: text });
      expect(denied.messages).toEqual(["Return denied"]);
    }
    expect(await refundsForLine(lineOf("red"))).toEqual([]);
    const page = await session.open(ordersUrl(buyer));
    const customer = "Customer’s reason: It's damaged or defective";
    expect(
      cellsOf(page, "Status")
        .map((text) => text.replace(/RET-\d+/, " "))
        .toSorted(),
    ).toEqual([
      `Return Denied ${customer}Our reason: It was worn.`,
      `Return Denied ${customer}Our reason: The strap is cut.`,
      `Returned$731 refunded, $129 restocking fee ${customer}`,
      `Returned$740 refunded as store credit ${customer}`,
    ]);

    const removed = await session.submit(page, "Remove order");
    expect(removed.messages).toEqual(["Completed order removed"]);
    expect(cellsOf(removed, "Status")).toHaveLength(3);
    const { main } = await session.open(`/admin/users/${buyer.person.id}`);
    const credit = main.getByRole("region", { name: "Store credit: $740" });
    expect(textsOf(credit.querySelectorAll("tbody td")).slice(1)).toEqual([
      "Return",
      "$740",
      "$740",
    ]);
  },
);

test(
  "rejects a step when the line has changed since the page was loaded",
  { tags: ["ADM-20", "ADM-23", "ADM-29"] },
  async () => {
    const buyer = await buyColors("black");
    const id = buyer.lineOf("black");
    const session = await adminSession();
    const expectRejected = async (
      button: string,
      change: () => Promise<unknown>,
      message: string,
      status: string,
    ) => {
      const page = await session.open(ordersUrl(buyer));
      await change();
      const rejected = await session.submit(page, button);
      expect(rejected.messages).toEqual([message]);
      expect(cellsOf(rejected, "Status")[0]).toContain(status);
    };
    const process = () => setStatus(id, "processing");
    await expectRejected("Mark as processing", process, "Update failed", "Processing");
    await setStatus(id, "delivered");
    const request = () => requestReturn(buyer.token, id);
    await expectRejected("Remove order", request, "Failed to remove order", "Return Requested");
    const deny = () => decide(id, "denied");
    await expectRejected("Approve return", deny, "Failed to process return", "Return Denied");
  },
);

test(
  "prints packing slips, and stores the tracking of selected lines, which their customer sees",
  { tags: ["SHIP-01", "SHIP-03", "SHIP-06", "SHIP-08", "SHIP-13", "DAY-05"] },
  async () => {
    const buyer = await buyColors("black", "blue");
    const { order_number: number, order_id } = await readLine(buyer.lineOf("blue"));
    await query(
      `update order_address set address_2 = 'The blue door behind the second courtyard'
       where id = (select shipping_address_id from "order" where id = $1)`,
      [order_id],
    );
    const session = await adminSession();
    const page = await session.open(ordersUrl(buyer));
    // The list always shows the city.
    const address = page.document.querySelector("main details:has(address)");
    expect(address?.hasAttribute("open")).toBe(false);
    expect(textsOf(address?.querySelectorAll("summary, address") ?? [])).toEqual([
      "Portland, OR 97201",
      "Grace Buyer12 Tanner StreetThe blue door behind the second courtyardPortland, OR 97201United States+1 503 555 0100",
    ]);

    const linesOfFile = async (url: string) => {
      const file = await session.request(url);
      const name = `attachment; filename="packing-slip-${number}.pdf"`;
      expect(file.headers.get("content-disposition")).toBe(name);
      return (await pagesOf(new Uint8Array(await file.arrayBuffer()))).flat();
    };
    const [link] = page.main.getAllByRole("link", { name: "Packing slip (PDF)" });
    const slip = await linesOfFile(link?.getAttribute("href") ?? "");
    expect(slip).toEqual(expect.arrayContaining(["Tracy Black 1", "Talia Blue 1"]));
    const button = page.main.getByRole("button", { name: "Packing slips (PDF)" });
    const slips = button.getAttribute("formaction") ?? "";
    expect(button.closest("form")?.getAttribute("method")).toBe("get");
    // A slip lists the complete package, even if only one of its lines is selected.
    const selected = await linesOfFile(`${slips}?line=${buyer.lineOf("blue")}`);
    expect(selected).toEqual(expect.arrayContaining(["Tracy Black 1", "Talia Blue 1"]));
    expect((await session.request(slips)).status).toBe(400);

    for (const box of page.document.querySelectorAll<HTMLInputElement>("main [name=line]"))
      box.checked = true;
    const question = await session.submit(page, "Apply", { "Bulk action": "Mark as processing" });
    expect(textOf(question.main.getByRole("heading"))).toBe(
      "Mark 2 items in 1 order as processing? 1 email will be sent.",
    );
    const tracked = await session.submit(question, "Mark 2 items as processing", {
      Carrier: "Other",
      "Tracking number": "POST-7",
      "Tracking link, if other": "https://post.example/7",
    });
    expect(tracked.url).toBe(`${ordersUrl(buyer)}&whole=yes`);
    expect(tracked.messages).toEqual(["Order status updated"]);
    expect(cellsOf(tracked, "Status")).toEqual(["ProcessingPOST-7", "ProcessingPOST-7"]);
    await setStatus(buyer.lineOf("blue"), "delivered");
    const orders = await new WebSession(buyer).open(`/profile/ordereturn/${buyer.person.id}`);
    const links = orders.main.getAllByRole("link", { name: "Track your package: POST-7" });
    expect(links.map((one) => one.getAttribute("href"))).toEqual([
      "https://post.example/7",
      "https://post.example/7",
    ]);
  },
);

test(
  "changes all orders of a list after confirming their number, without JavaScript",
  { tags: ["ADM-19", "DAY-05"] },
  async () => {
    const color = `ochre-${Date.now()}`;
    const { variants } = await newProduct({ [color]: { price: 95, stock: 9 } });
    for (let order = 0; order < 2; order += 1) {
      const { token } = await newShopper("Grace Buyer");
      await addToBag(token, variants[color] ?? "");
      await payCart(token);
    }
    const session = await adminSession();
    const list = `/admin?inventory=hidden&order=${color}`;
    const none = await session.submit(await session.open(list), "Apply");
    expect(textOf(none.main.getByText(/^Select/))).toBe("Select at least one order.");
    const question = await session.submit(await session.open(list), "Apply", {
      "All 2 orders in this list": true,
      "Bulk action": "Mark as processing",
    });
    expect(textOf(question.main.getByRole("heading"))).toBe(
      "Mark 2 items in 2 orders as processing? 2 emails will be sent.",
    );
    expect(cellsOf(await session.open(list), "Status")).toEqual(["Confirmed", "Confirmed"]);
    const done = await session.submit(question, "Mark 2 items as processing");
    expect(done.messages).toEqual(["Order status updated"]);
    expect(cellsOf(done, "Status")).toEqual(["Processing", "Processing"]);
    const again = await session.submit(done, "Apply", { "All 2 orders in this list": true });
    expect(textOf(again.main.getByRole("heading"))).toBe(
      "Mark 2 items in 2 orders as delivered? 2 emails will be sent.",
    );
  },
);
