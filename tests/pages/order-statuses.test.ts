import { expect, test } from "vitest";
import type { OrderLine } from "../../plugins/programme/src/contract/http.ts";
import { itemTitle } from "../../plugins/programme/src/contract/item-title.ts";
import { adminSession } from "../support/admin-session.ts";
import { ordersUrl } from "../support/admin.ts";
import { SHIP_TO } from "../support/admin-orders.ts";
import { lazy } from "../support/lazy.ts";
import { DENIAL_REASON } from "../support/line-steps.ts";
import { findAdminLines, shopTimeText, createOrderOfEveryStatus } from "../support/order-lines.ts";
import { textOf, textsOf, WebSession } from "../support/web-session.ts";

const buyer = lazy(createOrderOfEveryStatus);

/** Returns the texts of the matching elements, without the content of closed sections. */
const shownIn = (place: Element | null, selector: string) =>
  textsOf(
    [...(place?.querySelectorAll(`${selector}, summary`) ?? [])].filter(
      (one) => one.tagName === "SUMMARY" || !one.closest("details"),
    ),
  ).filter(Boolean);

/** For each status: its name, and what the admin can do next. */
const statuses: Record<OrderLine["status"], [string, ...string[]]> = {
  confirmed: ["Confirmed", "Mark as processing"],
  processing: ["Processing", "Mark as delivered"],
  delivered: ["Delivered", "Remove order"],
  return_requested: ["Return Requested", "Approve return", "Deny return"],
  return_approved: ["Return Approved", "Receive", "Deny return", "Return slip (PDF)"],
  return_denied: ["Return Denied", "Remove order"],
  returned: ["Returned", "Remove order"],
  canceled: ["Canceled", "Remove order"],
};

const longDay = (day = "") =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long" });

/** Returns the actions and hints that the customer sees for a line. */
function expectedSteps({ return_offer, return_instructions, status }: OrderLine): unknown[] {
  if (status === "confirmed") return ["Cancel this item"];
  if (return_offer) {
    return [
      `We must receive a return by ${longDay(return_offer.due_on)}. If it arrives by ${longDay(return_offer.refund_due_on ?? "")}, $95 is refunded to your card. After that, you receive store credit.`,
      ...["Exchange or give a reason", "REQUEST RETURN"],
    ];
  }
  if (return_instructions) {
    const { address, number, due_on } = return_instructions;
    return [
      expect.stringContaining(`We must receive your package by ${longDay(due_on)}.`),
      ...["Send it to", address.join(""), "Return number", number],
      ...["Must arrive by", longDay(due_on)],
      expect.stringMatching(/^You pay the postage for a return/),
      "Return slip (PDF)",
    ];
  }
  if (status === "return_requested") return [expect.any(String), "Cancel request"];
  const isDenied = status === "return_denied";
  return isDenied ? ["Your return request was denied.", `Reason: ${DENIAL_REASON}`] : [];
}

test(
  "shows customers a line of each status with its image, next steps and price",
  {
    tags: [
      ...["ORD-01", "ORD-02", "ORD-03", "ORD-05", "ORD-06", "ORD-07", "ORD-08", "ORD-09"],
      ...["CONST-07", "BACK-01", "BACK-10", "BACK-15", "NUM-05"],
    ],
  },
  async () => {
    const { token, person, lines } = await buyer();
    const page = await new WebSession({ token }).open(`/profile/ordereturn/${person.id}`);
    expect(textOf(page.main.getByRole("heading", { level: 1 }))).toBe("YOUR ORDERS: 8 ITEM(S)");
    expect(lines.map(({ status }) => status).toSorted()).toEqual(Object.keys(statuses).toSorted());
    const items = [...page.document.querySelectorAll("main ul > li")];
    expect(items.map((item) => shownIn(item, "h3, p, dt, dd, button"))).toEqual(
      lines.map((line) => [
        line.name,
        line.color,
        `Quantity ${line.color === "white" ? 2 : 1}`,
        statuses[line.status][0],
        ...(line.status === "returned" ? ["$95 was refunded to your card."] : []),
        ...(line.status === "canceled" ? ["Refunded: $95 to your card."] : []),
        ...expectedSteps(line),
        ...(line.handle === null ? [] : ["Buy again"]),
        ...(line.color === "white" ? ["2 × $740", "$1,480"] : [`$${line.price}`]),
      ]),
    );
    const images = items.map((item) => item.querySelector("img")?.getAttribute("src") ?? "");
    expect(images.map((src) => /\/collection\/(\w+)/.exec(src)?.[1])).toEqual(
      lines.map(({ color }) => (/vermilion|ochre|umber/.test(color) ? "unknown" : color)),
    );
    const back = page.main.getByRole("link", { name: "Back to Collection RICO" });
    expect(back.getAttribute("href")).toBe("/products");
  },
);

test(
  "shows admins a line of each status with its next steps, address and documents",
  { tags: ["ADM-18", "ADM-21", "ADM-24", "ADM-26", "CONST-07", "NUM-05", "SHIP-01"] },
  async () => {
    const { email } = await buyer();
    const lines = await findAdminLines(email);
    const session = await adminSession();
    const page = await session.open(ordersUrl({ email }));
    const [head, ...rows] = page.document.querySelectorAll("main tbody > tr");
    const total = 5 * 740 + 860 + 3 * 95;
    expect(textsOf(head?.querySelectorAll("th, td") ?? []).slice(1)).toEqual([
      `Order ${lines[0]?.order_number}`,
      `$${total.toLocaleString("en-US")}`,
      `Grace Buyer${email}`,
      `${SHIP_TO}${shopTimeText(lines[0]?.created_at ?? "")}Packing slip (PDF)`,
    ]);
    expect(rows.map((row) => textsOf(row.querySelectorAll("th, td")).slice(1, -1))).toEqual(
      lines.map((line) => [
        `${line.color === "white" ? "2 × " : ""}${itemTitle(line.name, line.color)}`,
        line.color === "white" ? "$1,480$740 each" : `$${line.price}`,
        statuses[line.status][0] +
          (line.status === "returned" ? "$95 refunded" : "") +
          (line.return_number ?? "") +
          (line.refusal_reason ? `Our reason: ${line.refusal_reason}` : ""),
      ]),
    );
    expect(rows.map((row) => shownIn(row.lastElementChild, "button, a"))).toEqual(
      lines.map(({ status }) => {
        const offered = statuses[status].slice(1);
        const steps = offered.filter((text) => text !== "Remove order");
        const removal = offered.filter((text) => text === "Remove order");
        const isOpen = ["confirmed", "processing"].includes(status);
        const tracking = isOpen ? ["Add tracking"] : [];
        return [...steps, "Invoice (PDF)", ...removal, ...tracking, "History"];
      }),
    );
    const links = page.all.getAllByRole("link", { name: "Invoice (PDF)" });
    const addresses = links.map((link) => link.getAttribute("href") ?? "");
    expect(addresses).toEqual(lines.map(({ line_id }) => `/admin/orders/${line_id}/invoice`));
    const { headers } = await session.request(addresses[0] ?? "");
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(
      `attachment; filename="INV-${String(lines[0]?.invoice_number).padStart(6, "0")}.pdf"`,
    );
  },
);
