import type { AdminOrderLine } from "@tomashi/programme/contract/http-admin";
import { expect, test } from "vitest";
import { LinePrice } from "~/admin/line-price";
import { OrderActions } from "~/admin/order-actions";
import { OrderEmails } from "~/admin/order-emails";
import { OrderMoney } from "~/admin/order-money";
import { OrderItems } from "~/admin/order-items";
import { ReturnNote } from "~/admin/return-note";
import { ShipTo } from "~/admin/ship-to";
import { ShopperLink } from "~/admin/shopper-link";
import { StatusNote } from "~/admin/status-note";
import { TrackingForm, TrackingNote } from "~/admin/tracking-form";
import { adminLine, adminOrder, approvedLine } from "./data/admin";
import { hiddenFieldsIn, linksIn, renderHtml, textsIn } from "./render-html";

const old = { name: "Talia", color: "blue" };

test("shows a line's total and unit price, and no charge for an exchanged item", () => {
  const price = (quantity: number, exchanged_for: typeof old | null = null) =>
    textsIn(renderHtml(<LinePrice {...{ price: 740, quantity, exchanged_for }} />));
  expect(price(1)).toEqual(["$740"]);
  expect(price(2)).toEqual(["$1,480", "$740 each"]);
  expect(price(1, old)).toEqual(["No charge"]);
});

test("shows an exchange's original item, a requested exchange, and a settlement", () => {
  const note = (line: object) =>
    textsIn(renderHtml(<StatusNote line={{ ...adminLine, ...line }} />));
  const black = { exchange_color: "black" };
  expect(note({})).toEqual([]);
  expect(note({ exchanged_for: old })).toEqual(["In exchange for Talia Blue"]);
  expect(note({ ...black, status: "return_requested" })).toEqual(["Exchange for black"]);
  expect(note({ ...black, status: "return_approved" })).toEqual(["Exchange for black"]);
  expect(note({ ...black, status: "return_denied" })).toEqual([]);
  const settled = { way: "card", amount: 629, to_card: 629, fee: 111, deduction_reason: null };
  expect(note({ status: "returned", settled })).toEqual(["$629 refunded, $111 restocking fee"]);
});

test("shows a return's number and both reasons", () => {
  const labeled = { return_number: "RET-17", return_reason: "Too small.", refusal_reason: "Worn." };
  expect(textsIn(renderHtml(<ReturnNote line={{ ...adminLine, ...labeled }} />))).toEqual([
    "RET-17",
    "Customer’s reason: Too small.",
    "Our reason: Worn.",
  ]);
});

test("links a customer by name or email and shows a deleted account without a link", () => {
  const link = (of: { id: string; name: string; email: string }) =>
    renderHtml(<ShopperLink of={of} />);
  expect(linksIn(link({ id: "a", name: "Grace", email: "g@example.com" }))).toEqual([
    ["Grace", "/admin/users/a"],
  ]);
  expect(linksIn(link({ id: "a", name: "", email: "g@example.com" }))).toEqual([
    ["g@example.com", "/admin/users/a"],
  ]);
  const gone = link({ id: "a", name: "Deleted account", email: "" });
  expect([linksIn(gone), textsIn(gone)]).toEqual([[], ["Deleted account"]]);
});

test("shows the town and a different recipient, and the full address with name and phone", () => {
  const to = adminLine.ship_to;
  const texts = (customer: string) =>
    to ? textsIn(renderHtml(<ShipTo to={to} customer={customer} />)) : [];
  expect(texts("Grace Buyer").slice(0, 2)).toEqual(["To First Last", "New York, NY 10001"]);
  expect(texts("First Last")).toEqual([
    "New York, NY 10001",
    "First Last",
    "100 Example Street",
    "Floor 2, the door behind the stairs",
    "New York, NY 10001",
    "United States",
    "+1 212 555 0100",
  ]);
});

/** Returns the actions that are offered, without the documents. */
function acts(line: object): string[] {
  const html = renderHtml(<OrderActions line={{ ...adminLine, ...line }} describedBy="line" />);
  const found = html.matchAll(/<summary[^>]*>([^<]*)|<button[^>]*button-quiet[^>]*>([^<]*)/g);
  return [...new Set([...found].map(([, opens, does]) => opens ?? does ?? ""))];
}

test("offers the actions of each status", () => {
  const offer = approvedLine.receipt_offer;
  expect(acts({ status: "confirmed" })).toEqual(["Mark as processing"]);
  expect(acts({ status: "processing" })).toEqual(["Mark as delivered"]);
  expect(acts({ status: "delivered" })).toEqual(["Remove order"]);
  expect(acts({ status: "return_requested" })).toEqual(["Approve return", "Deny return"]);
  const approved = { status: "return_approved", receipt_offer: offer };
  expect(acts({ ...approved, can_deny: true })).toEqual(["Receive", "Deny return"]);
  expect(acts({ ...approved, can_deny: false })).toEqual(["Receive"]);
  expect(acts({ status: "returned" })).toEqual(["Remove order"]);
});

test("submits the shown refund method and describes the refund for both packaging states", () => {
  const html = renderHtml(
    <OrderActions line={{ ...approvedLine, can_deny: false }} describedBy="line" />,
  );
  expect(hiddenFieldsIn(html)).toEqual([
    ["line", "approved"],
    ["expected", "return_approved"],
    ["expected_way", "card"],
  ]);
  const chosen = [...html.matchAll(/<input[^>]*name="packaging"[^>]*>/g)].map(([input]) => [
    /value="([^"]*)"/.exec(input)?.[1],
    input.includes("checked"),
  ]);
  expect(chosen).toEqual([
    ["complete", true],
    ["missing", false],
  ]);
  const texts = textsIn(html);
  const of = (packaging: string) => texts.slice(texts.indexOf(packaging))[1];
  expect(of("Packaging complete")).toBe("$740 is refunded. No restocking fee.");
  expect(of("Packaging missing")).toBe("$629 is refunded. A restocking fee of $111 applies.");
});

test("asks for tracking with the step to processing and corrects it separately later", () => {
  const tracking = { carrier: "ups" as const, number: "1Z9", url: "https://example.com/" };
  const form = (line: object) =>
    renderHtml(<TrackingForm line={{ ...adminLine, ...line }} describedBy="line" />);
  const confirmed = form({ status: "confirmed" });
  expect(confirmed).toContain('action="/admin/order-status"');
  expect(hiddenFieldsIn(confirmed)).toEqual([
    ["line", "line"],
    ["expected", "confirmed"],
    ["status", "processing"],
  ]);
  const processing = form({ status: "processing", tracking });
  expect(processing).toContain('action="/admin/order-tracking"');
  expect(hiddenFieldsIn(processing)).toEqual([["line", "line"]]);
  expect(textsIn(processing)[0]).toBe("Correct tracking");
  // The URL of a known carrier's page comes from the shop, so the form does not contain it.
  expect(processing).not.toContain("https://example.com/");
  expect(form({ status: "delivered", tracking })).toBe("");
  const note = (line: object) => renderHtml(<TrackingNote line={{ ...adminLine, ...line }} />);
  expect(linksIn(note({ status: "delivered", tracking }))).toEqual([
    ["UPS 1Z9", "https://example.com/"],
  ]);
  expect(note({ status: "confirmed", tracking })).toBe("");
  const other = { ...tracking, carrier: "other", url: null };
  expect(textsIn(note({ status: "processing", tracking: other }))).toEqual(["1Z9"]);
});

test("labels payments and refunds and shows refunds with a minus sign", () => {
  const kinds = ["card_payment", "credit_payment", "card_refund", "credit_refund"] as const;
  const money = kinds.map((kind) => ({ kind, amount: 629, at: "", reference: null }));
  const html = renderHtml(
    <OrderMoney order={{ ...adminOrder, money: money.map((one) => ({ ...one, at: now })) }} />,
  );
  const rows = html.split("</table>")[0]?.split("<tr>").slice(2).map(textsIn) ?? [];
  expect(rows.map((texts) => [texts[2], texts.slice(4).join("")])).toEqual([
    ["Paid by card", "$629"],
    ["Paid with store credit", "$629"],
    ["Refunded to the card", "−$629"],
    ["Refunded as store credit", "−$629"],
  ]);
});

const now = "2026-11-21T15:00:00.000Z";

test("offers to resend sent and failed emails, but not waiting ones", () => {
  const mail = (state: "waiting" | "sent" | "failed") => ({
    id: state,
    to: "shopper@example.com",
    subject: state,
    state,
    queued_at: "2026-11-20T15:00:00.000Z",
    sent_at: state === "sent" ? now : null,
    error: state === "failed" ? "550 5.1.1 No such user" : null,
  });
  const mails = [mail("waiting"), mail("sent"), mail("failed")];
  const html = renderHtml(<OrderEmails order={{ ...adminOrder, mails }} />);
  const rows = html.split("<tr>").slice(2).map(textsIn);
  expect(rows.map((texts) => [...texts.slice(2, 4), texts.includes("Send again")])).toEqual([
    ["Waiting since", "Nov 20, 2026,", false],
    ["Sent", "Nov 21, 2026,", true],
    ["Failed, queued", "Nov 20, 2026,", true],
  ]);
  expect(html.match(/Reason: [^<]*/g)).toEqual(["Reason: 550 5.1.1 No such user"]);
  expect(hiddenFieldsIn(html)).toEqual([
    ["mail", "sent"],
    ["seen", "3"],
    ["mail", "failed"],
    ["seen", "3"],
  ]);
});

test("offers the list's steps on the order's page, but not for removed order lines", () => {
  const steps = (listed: AdminOrderLine | null) => {
    const lines = adminOrder.lines.map((line) => ({ ...line, is_removed: !listed, listed }));
    const html = renderHtml(<OrderItems order={{ ...adminOrder, lines }} />);
    const offered = ["Mark as processing", "Add tracking", "Invoice (PDF)", "Packing slip (PDF)"];
    return textsIn(html).filter((text) => offered.includes(text) || text.startsWith("Removed"));
  };
  expect(steps(adminLine)).toEqual([
    "Mark as processing",
    "Invoice (PDF)",
    "Add tracking",
    "Packing slip (PDF)",
  ]);
  expect(steps(null)).toEqual(["Removed from the list"]);
});
