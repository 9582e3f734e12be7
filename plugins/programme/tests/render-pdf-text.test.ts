import { describe, expect, it, vi } from "vitest";
import type { InvoiceDocument } from "../src/invoices/document";
import { renderInvoice } from "../src/invoices/layout/render-invoice";
import { pagesOf } from "../../../tests/support/pdf-text.ts";
import { creditNote, fortyLines, invoice, line } from "./sample-documents.ts";

// Subsetting fonts takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

/** Returns the lines of a document's only page. */
async function pageOf(document: InvoiceDocument): Promise<string[]> {
  const pages = await pagesOf(await renderInvoice(document));
  expect(pages).toHaveLength(1);
  return pages[0] ?? [];
}

const parties = (buyer: string) => [
  `From ${buyer}`,
  "The Tomashi’s Élodie Ὀδυσσεύς Иванова 山田太郎 김민준",
  "410 Orchard Street Łódź",
  "New York, NY 10002 東京都千代田区",
  "Tax ID 12-3456789 서울특별시",
  "care@example.com 北京市朝阳区",
  "elodie@example.com",
  "+1 212 555 0142",
];
const paidAndDated = [
  "Date Order Payment reference",
  "July 4, 2026 1042 pi_3QK9sL2eZvKYlo2C1x7fTgHb",
];
const tableHeader = "Item Color Quantity Price Amount";
const terms = ["Return policy", "You may return a piece within 30 days."];

describe("document text", () => {
  it("contains names and addresses in all scripts and omits amounts that are zero", async () => {
    expect(await pageOf(invoice)).toEqual([
      "The Tomashi’s",
      "Invoice INV-000042",
      ...paidAndDated,
      ...parties("Billed to"),
      tableHeader,
      "RICO Weekender Cognac 1 $1,480.00 $1,480.00",
      "Subtotal $1,480.00",
      "Total $1,480.00",
      "Paid $1,480.00",
      ...terms,
      "The Tomashi’s · Invoice INV-000042 Page 1 of 1",
    ]);
  });

  it("shows discount, shipping, tax, and store credit when they are not zero", async () => {
    const page = await pageOf({
      ...invoice,
      lines: [{ ...line, discountCents: 1_000, totalCents: 147_000 }],
      discountCents: 1_000,
      shippingCents: 2_500,
      taxCents: 12_345,
      creditCents: 5_000,
    });
    expect(page.slice(page.indexOf(tableHeader) + 1, page.indexOf("Return policy"))).toEqual([
      "RICO Weekender Cognac 1 $1,480.00 $1,470.00",
      "Discount −$10.00",
      "Subtotal $1,480.00",
      "Discount −$10.00",
      "Shipping $25.00",
      "Tax $123.45",
      "Store credit −$50.00",
      "Total $1,480.00",
      "Paid $1,480.00",
    ]);
  });

  it("inverts the signs of a credit note", async () => {
    expect(await pageOf(creditNote)).toEqual([
      "The Tomashi’s",
      "Credit note CRN-000007",
      "For invoice INV-000042",
      ...paidAndDated,
      ...parties("Credited to"),
      tableHeader,
      "RICO Weekender Cognac 1 $1,480.00 −$1,480.00",
      "Subtotal −$1,480.00",
      "Restocking fee $148.00",
      "Total credit −$1,332.00",
      "Refunded −$1,332.00",
      "Refunded to the card.",
      ...terms,
      "The Tomashi’s · Credit note CRN-000007 Page 1 of 1",
    ]);
  });

  it("inverts the discounts, shipping, tax, and store credit of a credit note", async () => {
    const [returned, canceled] = [
      { ...line, quantity: 2, discountCents: 1_000, totalCents: 295_000 },
      { ...line, color: "Sand", mark: "Sale item. Final sale.", totalCents: 148_000 },
    ];
    const page = await pageOf({
      ...creditNote,
      lines: [returned, canceled],
      subtotalCents: 444_000,
      discountCents: 1_000,
      shippingCents: 2_500,
      taxCents: 12_345,
      feeCents: 0,
      creditCents: 5_000,
      totalCents: 457_845,
      paidCents: 452_845,
    });
    expect(page.slice(page.indexOf(tableHeader) + 1, page.indexOf("Return policy"))).toEqual([
      "RICO Weekender Cognac 2 $1,480.00 −$2,950.00",
      "Discount $10.00",
      "RICO Weekender Sand 1 $1,480.00 −$1,480.00",
      "Sale item. Final sale.",
      "Subtotal −$4,440.00",
      "Discount $10.00",
      "Shipping −$25.00",
      "Tax −$123.45",
      "Store credit $50.00",
      "Total credit −$4,578.45",
      "Refunded −$4,528.45",
      "Refunded to the card.",
    ]);
  });

  it("repeats the table's header and numbers the pages", async () => {
    const pages = await pagesOf(await renderInvoice(fortyLines));
    expect(pages.map((page) => page.filter((text) => text === tableHeader).length)).toEqual([1, 1]);
    expect(pages.map((page) => page.at(-1))).toEqual(
      [1, 2].map((page) => `The Tomashi’s · Invoice INV-000042 Page ${page} of 2`),
    );
    expect(pages.flat().filter((text) => text.startsWith("Piece number"))).toEqual(
      fortyLines.lines.map(({ name }) => `${name} Cognac 1 $1,480.00 $1,480.00`),
    );
  });

  it("keeps the return policy on one page", async () => {
    const terms = Array.from({ length: 8 }, (_, at) => `Part ${at + 1}.`);
    const policy = ["Return policy", ...terms];
    const found = await Promise.all(
      Array.from({ length: 14 }, async (_, more) => {
        const lines = Array.from({ length: 6 + more }, () => line);
        return pagesOf(await renderInvoice({ ...invoice, lines, terms }));
      }),
    );
    const parts = found.map((pages) =>
      pages
        .map((page) => page.filter((text) => policy.includes(text)))
        .filter(({ length }) => length),
    );
    expect(parts).toEqual(parts.map(() => [policy]));
    expect(found.some((pages) => pages.length === 2)).toBe(true);
  });
});
