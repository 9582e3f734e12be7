import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import type { InvoiceDocument, InvoiceLine } from "../src/invoices/document";
import { renderInvoice } from "../src/invoices/layout/render-pdf";
import { pagesOf } from "../../../tests/support/pdf-text.ts";

// Fonts are cut to size here: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 180_000 });

const line: InvoiceLine = {
  name: "RICO Weekender",
  color: "Cognac",
  quantity: 1,
  unitCents: 148_000,
  discountCents: 0,
  totalCents: 148_000,
};

const invoice: InvoiceDocument = {
  kind: "invoice",
  number: "INV-000042",
  issuedOn: "2026-07-04T18:30:00.000Z",
  orderNumber: "1042",
  seller: {
    name: "The Tomashi’s",
    addressLines: ["410 Orchard Street", "New York, NY 10002"],
    taxId: "12-3456789",
    email: "care@example.com",
  },
  buyer: {
    name: "Élodie Ὀδυσσεύς Иванова 山田太郎 김민준",
    email: "elodie@example.com",
    phone: "+1 212 555 0142",
    addressLines: ["Łódź", "東京都千代田区", "서울특별시", "北京市朝阳区"],
  },
  lines: [line],
  subtotalCents: 148_000,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  feeCents: 0,
  creditCents: 0,
  totalCents: 148_000,
  paidCents: 148_000,
  paymentReference: "pi_3QK9sL2eZvKYlo2C1x7fTgHb",
  currency: "usd",
  terms: ["You may return a piece within 30 days."],
};

const creditNote: InvoiceDocument = {
  ...invoice,
  kind: "credit-note",
  number: "CRN-000007",
  refersTo: "INV-000042",
  feeCents: 14_800,
  totalCents: 133_200,
  paidCents: 133_200,
  outcome: "Refunded to the card.",
};

const fortyLines: InvoiceDocument = {
  ...invoice,
  lines: Array.from({ length: 40 }, (_, at) => ({ ...line, name: `Piece number ${at + 1}.` })),
};

/** The only page of a document, line by line. */
async function pageOf(document: InvoiceDocument): Promise<string[]> {
  const pages = await pagesOf(await renderInvoice(document));
  expect(pages).toHaveLength(1);
  return pages[0] ?? [];
}

async function bodyOf(document: InvoiceDocument): Promise<string> {
  return (await renderInvoice(document)).toString("latin1");
}

function pageCount(pdf: string): number {
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

function sha256(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function sha256InAnotherProcess(document: InvoiceDocument): Promise<string> {
  const script = `
    const { renderInvoice } = require(${JSON.stringify(join(import.meta.dirname, "../src/invoices/layout/render-pdf.ts"))});
    renderInvoice(${JSON.stringify(document)}).then((bytes) =>
      console.log(require("node:crypto").createHash("sha256").update(bytes).digest("hex")),
    );`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--require", "tsx/cjs", "--input-type=commonjs", "--eval", script],
    // Another day and another place must not show.
    { env: { ...process.env, TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8" } },
  );
  return stdout.trim();
}

describe("the bytes of an invoice", () => {
  it("are the same each time, whatever was rendered in between", async () => {
    const first = await renderInvoice(invoice);
    await renderInvoice(creditNote);
    await renderInvoice({ ...invoice, buyer: { ...invoice.buyer, name: "Ανδρέας 田中さくら" } });
    expect(sha256(await renderInvoice(invoice))).toBe(sha256(first));
  });

  it("are the same when several are rendered at once", async () => {
    const documents = [invoice, creditNote, fortyLines];
    const together = await Promise.all(documents.map(renderInvoice));
    for (const [at, document] of documents.entries()) {
      expect(await renderInvoice(document)).toEqual(together[at]);
    }
  });

  it("are the same in another process", async () => {
    expect(await sha256InAnotherProcess(invoice)).toBe(sha256(await renderInvoice(invoice)));
  });

  it("differ for another number", async () => {
    const other = await renderInvoice({ ...invoice, number: "INV-000043" });
    expect(sha256(other)).not.toBe(sha256(await renderInvoice(invoice)));
  });
});

describe("the file", () => {
  it("is a tagged PDF 1.7 with its language, title and the day it was issued", async () => {
    const pdf = await bodyOf(invoice);
    expect(pdf.startsWith("%PDF-1.7\n")).toBe(true);
    expect(pdf).toContain("/Lang (en-US)");
    expect(pdf).toContain("(Invoice INV-000042)");
    expect(pdf).toContain("/DisplayDocTitle true");
    expect(pdf).toContain("/Marked true");
    expect(pdf).toContain("(D:20260704183000Z)");
    for (const tag of ["Document", "H1", "P", "Table", "TR", "TH", "TD"]) {
      expect(pdf).toContain(`/S /${tag}\n`);
    }
    expect(pdf).toContain("/Scope /Column");
  });

  it("embeds a subset of each of its fonts", async () => {
    const pdf = await bodyOf(invoice);
    const names = Array.from(pdf.matchAll(/\/BaseFont \/(\S+)/g), ([, name]) => name);
    // The shop's own two, and one for each script that those lack.
    expect([...new Set(names.map((name) => name?.slice("ABCDEF+".length)))].toSorted()).toEqual([
      "BodoniModa11pt-Regular",
      "HankenGrotesk-Regular",
      "NotoSans-Regular",
      "NotoSansJP-Thin",
      "NotoSansKR-Thin",
    ]);
    for (const name of names) expect(name).toMatch(/^[A-Z]{6}\+/);
    expect(pdf).not.toMatch(/\/Subtype \/Type1\b/);
    const described = pdf.match(/\/Type \/FontDescriptor/g);
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(described?.length ?? 0);
  });

  it("takes more pages for forty lines", async () => {
    expect(pageCount(await bodyOf(invoice))).toBe(1);
    expect(pageCount(await bodyOf(fortyLines))).toBe(3);
  });

  it("is refused without a real date", async () => {
    await expect(renderInvoice({ ...invoice, issuedOn: "soon" })).rejects.toThrow(RangeError);
  });
});

describe.each([
  ["without a space", "W".repeat(4_000), 35],
  ["higher than a page", "Sac à main ".repeat(900), 42],
  ["in unknown characters", "😀👩‍👩‍👧 שלום \ud800\u0000 x\u0323\u0301 \u{10FFFF}", 1],
  ["empty", "", 1],
])("names %s", (_, name, pages) => {
  it("do not break the invoice", async () => {
    const document: InvoiceDocument = {
      ...invoice,
      seller: { ...invoice.seller, name },
      buyer: { ...invoice.buyer, name, addressLines: [name, name] },
      lines: [{ ...line, name, color: name }],
    };
    expect(pageCount(await bodyOf(document))).toBe(pages);
  });
});

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
const tableHeader = "Piece Color Quantity Price Amount";
const terms = ["Terms of return", "You may return a piece within 30 days."];

describe("the text", () => {
  it("holds the names and addresses of all scripts, and sums without what is nothing", async () => {
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

  it("shows discount, shipping, tax and store credit where there are some", async () => {
    const page = await pageOf({
      ...invoice,
      lines: [{ ...line, discountCents: 1_000, totalCents: 147_000 }],
      discountCents: 1_000,
      shippingCents: 2_500,
      taxCents: 12_345,
      creditCents: 5_000,
    });
    expect(page.slice(page.indexOf(tableHeader) + 1, page.indexOf("Terms of return"))).toEqual([
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

  it("turns the signs of a credit note round", async () => {
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

  it("repeats the table's header and numbers the pages", async () => {
    const pages = await pagesOf(await renderInvoice(fortyLines));
    expect(pages.map((page) => page.filter((text) => text === tableHeader).length)).toEqual([
      1, 1, 0,
    ]);
    expect(pages.map((page) => page.at(-1))).toEqual(
      [1, 2, 3].map((page) => `The Tomashi’s · Invoice INV-000042 Page ${page} of 3`),
    );
    expect(pages.flat().filter((text) => text.startsWith("Piece number"))).toEqual(
      fortyLines.lines.map(({ name }) => `${name} Cognac 1 $1,480.00 $1,480.00`),
    );
  });
});
