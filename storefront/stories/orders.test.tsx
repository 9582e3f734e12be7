import type { OrderLine } from "@tomashi/programme/contract/http";
import type { Receipt as ReceiptData } from "@tomashi/programme/contract/http-cart";
import { expect, test, vi } from "vitest";
import { Receipt } from "~/checkout/receipt";
import { ReturnProgress } from "~/orders/return-progress";
import { JsonLd } from "~/seo/json-ld";
import { orderLine } from "./data/orders";
import { address } from "./data/shop";
import { hiddenFieldsIn, linksIn, renderHtml, textsIn } from "./render-html";

const line: OrderLine = { ...orderLine, name: "Satchel", color: "moss" };

function progress(of: Partial<OrderLine>): string {
  return renderHtml(<ReturnProgress line={{ ...line, ...of }} headingId="heading" />);
}

const instructions = {
  number: "RET-17",
  address: ["The Tomashi’s", "100 Example Street"],
  due_on: "2026-12-20",
  refund_due_on: "2026-12-04",
  has_credit: false,
  label: null,
};
const approved = { status: "return_approved", return_instructions: instructions } as const;

test("shows nothing for a line without a return", () => {
  expect(progress({ status: "delivered" })).toBe("");
});

test("offers to cancel a requested return", () => {
  // The test's URL has no customer ID, so the router warns.
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const page = progress({ status: "return_requested" });
  expect(textsIn(page)).toEqual([
    "We’re reviewing your request. Please keep the item until you hear from us.",
    "Cancel request",
  ]);
  expect(hiddenFieldsIn(page)).toEqual([["line", "line"]]);
});

test(
  "shows what to send back, where, and by when, and links the return slip",
  { tags: ["INFO-04"] },
  () => {
    const page = progress(approved);
    expect(textsIn(page)).toEqual([
      "Send back the item with everything it came with. We must receive your package by December 20, 2026. If it arrives by December 4, 2026, we refund your payment. After that, you receive store credit.",
      "Send it to",
      "The Tomashi’s",
      "100 Example Street",
      "Return number",
      "RET-17",
      "Must arrive by",
      "December 20, 2026",
      "You pay the postage for a return, unless the item arrived damaged or isn’t what you ordered.",
      "Return slip (PDF)",
    ]);
    expect(linksIn(page)[0]?.[1]).toMatch(/\/slip\/line$/);
  },
);

test("links the label of a return and the carrier's page", { tags: ["FULF-18"] }, () => {
  const url = "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400";
  const label = { carrier: "usps", number: "9400", url } as const;
  const page = progress({ ...approved, return_instructions: { ...instructions, label } });
  expect(textsIn(page)).toContain("Put the prepaid label on the package.");
  expect(textsIn(page).join(" ")).not.toContain("You pay the postage");
  expect(linksIn(page).map(([text, href]) => [text, href.replace(/.*(?=\/label)/, "")])).toEqual([
    ["Track your package with USPS: 9400", url],
    ["Download return label", "/label/line"],
    ["Return slip (PDF)", expect.stringMatching(/\/slip\/line$/) as string],
  ]);
});

test("promises no refund for an exchange and omits a missing return number", () => {
  const exchange = textsIn(progress({ ...approved, exchange_color: "black" }));
  expect(exchange[0]).toBe(
    "Send back the item with everything it came with. We must receive your package by December 20, 2026.",
  );
  const unnumbered = { ...instructions, number: null };
  expect(textsIn(progress({ ...approved, return_instructions: unnumbered }))).not.toContain(
    "Return number",
  );
});

test("describes the refund of an order that was paid partly with store credit", () => {
  const both = { ...instructions, has_credit: true };
  expect(textsIn(progress({ ...approved, return_instructions: both }))[0]).toContain(
    "we refund each part the way you paid it. After that, the full amount becomes store credit.",
  );
});

test.each([
  ["request", "Your return request was denied."],
  ["goods", "We approved your return but couldn’t accept the item you sent back."],
] as const)("shows a denial of the %s, with the reason if there is one", (denied, sentence) => {
  const textsFor = (reason: string | null) =>
    textsIn(progress({ status: "return_denied", return_denial: { denied, reason } }));
  expect(textsFor("It was worn.")).toEqual([sentence, "Reason: It was worn."]);
  expect(textsFor(null)).toEqual([sentence]);
});

const receipt: ReceiptData = {
  order_id: "order",
  number: "1042",
  line_id: "line",
  items: [
    {
      name: "Satchel",
      color: "moss",
      price: 640,
      quantity: 2,
      handle: "satchel",
      thumbnail: null,
      final_sale: null,
      ships_on: null,
    },
  ],
  credit: 0,
  paid: 1280,
  email: "grace@example.com",
  to: address,
};

/** Renders a receipt. Returns its texts and the totals below its items. */
function shown(of: Partial<ReceiptData>, userId: string | undefined = "shopper") {
  const page = renderHtml(<Receipt of={{ ...receipt, ...of }} userId={userId} />);
  const texts = textsIn(page);
  const from = texts.indexOf("Total");
  const until = texts.findIndex((text) => ["Ship to", "What happens next"].includes(text));
  return { page, texts, sums: texts.slice(from, until) };
}

test(
  "shows the order number and each item's quantity, color, total, and links",
  { tags: ["INFO-05", "INFO-08"] },
  () => {
    const { page, texts } = shown({});
    expect(texts[0]).toBe("Order No. 1042");
    expect(texts.slice(1, texts.indexOf("Total")).join(" ")).toBe("2 × Satchel moss $1,280");
    expect(linksIn(page)).toEqual([
      ["Satchel", "/products/satchel?color=moss"],
      ["Your orders", "/profile/ordereturn/shopper"],
      ["Invoice (PDF)", "/profile/documents/invoice/line"],
      ["Contact us about order No. 1042", "/contact?order=1042"],
    ]);
    expect(texts).toContain(
      "Your confirmation and invoice are on their way to grace@example.com. We’ll email you again when your order is being processed and when it’s delivered.",
    );
  },
);

test("shows the total and how much the card and store credit paid", () => {
  expect(shown({}).sums).toEqual(["Total", "$1,280", "Paid by card", "$1,280"]);
  expect(shown({ credit: 1280, paid: 0 }).sums).toEqual([
    "Total",
    "$1,280",
    "Store credit",
    "$1,280",
  ]);
  expect(shown({ credit: 280, paid: 1000 }).sums).toEqual([
    "Total",
    "$1,280",
    "Store credit",
    "$280",
    "Paid by card",
    "$1,000",
  ]);
});

test("shows the shipping address if there is one", () => {
  const { texts } = shown({});
  const from = texts.indexOf("Ship to");
  expect(texts.slice(from + 1, from + 3)).toEqual(["First Last", "100 Example Street"]);
  expect(shown({ to: null }).texts).not.toContain("Ship to");
});

test("escapes script tags in JSON-LD", () => {
  expect(renderHtml(<JsonLd facts={{ name: "</script><b>" }} />)).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","name":"\\u003c/script>\\u003cb>"}</script>',
  );
});
