import { expect, test } from "vitest";
import { adminSession } from "../support/admin-session.ts";
import { ordersUrl } from "../support/admin.ts";
import { dateIn, delay, delaysOf, delayToken } from "../support/order-delays.ts";
import { readLine } from "../support/order-lines.ts";
import { buyColor } from "../support/purchase.ts";
import { WebSession, type WebPage } from "../support/web-session.ts";

const buttonsOf = (page: WebPage) => page.texts("main form button");

test(
  "opens the emailed link without deciding, then waits and cancels without JavaScript or login",
  { tags: ["FULF-14", "FULF-17"] },
  async () => {
    const { line } = await buyColor("blue");
    await delay([line.line_id], null);
    const visitor = new WebSession();
    const url = `/order-delay?token=${await delayToken(line.line_id)}`;
    const page = await visitor.open(url);
    expect(page.texts("h1")).toEqual(["Your delayed item"]);
    const [, notice, reason] = page.texts("main p");
    expect(notice).toMatch(/We can’t name a new date yet\.$/);
    expect(reason).toBe("Reason: The leather is late.");
    expect(buttonsOf(page)).toEqual(["Keep waiting", "Cancel and refund"]);
    expect((await delaysOf(line.line_id))[0]?.answer).toBeNull();
    const response = await visitor.request(url);
    expect(response.headers.get("referrer-policy")).toMatch(/same-origin$/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");

    const waits = await visitor.submit(page, "Keep waiting");
    expect(waits.texts("main [role=status]")).toEqual([
      "Thank you for waiting. You can still cancel for a full refund until we prepare it to ship.",
    ]);
    expect((await readLine(line.line_id)).status).toBe("confirmed");
    const canceled = await visitor.submit(waits, "Cancel and refund");
    expect(canceled.texts("main [role=status]")[0]).toContain(" is canceled.");
    expect((await readLine(line.line_id)).status).toBe("canceled");
    expect(buttonsOf(await visitor.open(url))).toEqual([]);
  },
);

test("explains an unknown link", { tags: ["FULF-17"] }, async () => {
  const visitor = new WebSession();
  for (const [url, status] of [
    ["/order-delay?token=unknown", 404],
    ["/order-delay", 404],
  ] as const) {
    const page = await visitor.open(url);
    expect([page.status, page.texts("main p")[1]]).toEqual([
      status,
      "This link isn’t valid. Please open it from the email again.",
    ]);
  }
});

test(
  "sets a later ship date on an order's page and for selected lines without JavaScript",
  { tags: ["FULF-14"] },
  async () => {
    const buyer = await buyColor("black");
    const session = await adminSession();
    const url = `/admin/orders/${buyer.line.order_id}`;
    const set = await session.submit(await session.open(url), "Email the customer", {
      "New ship date (leave empty if you can’t name one)": dateIn(45),
      "Reason, for the customer": "The leather is late.",
    });
    expect([set.url, set.messages]).toEqual([url, ["Email queued"]]);
    expect(await delaysOf(buyer.line.line_id)).toMatchObject([{ revised_on: dateIn(45) }]);
    const list = await session.open(ordersUrl(buyer));
    const boxes = list.document.querySelectorAll<HTMLInputElement>("main [name=line]");
    for (const box of boxes) box.checked = true;
    const question = await session.submit(list, "Apply", {
      "Bulk action": "Set a later ship date",
    });
    const batch = await session.submit(question, "Set a later ship date for 1 item", {
      "New ship date (leave empty if you can’t name one)": dateIn(60),
      "Reason, for the customer": "The dye is late.",
    });
    expect(batch.messages).toEqual(["Email queued"]);
    expect((await delaysOf(buyer.line.line_id))[1]).toMatchObject({ revised_on: dateIn(60) });
  },
);
