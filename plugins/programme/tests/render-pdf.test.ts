import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, vi } from "vitest";
import type { InvoiceDocument } from "../src/invoices/document";
import { renderInvoice } from "../src/invoices/layout/render-invoice";
import { creditNote, fortyLines, invoice, line } from "./sample-documents.ts";

// Subsetting fonts takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

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
    const { renderInvoice } = require(${JSON.stringify(join(import.meta.dirname, "../src/invoices/layout/render-invoice.ts"))});
    renderInvoice(${JSON.stringify(document)}).then((bytes) =>
      console.log(require("node:crypto").createHash("sha256").update(bytes).digest("hex")),
    );`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--require", "tsx/cjs", "--input-type=commonjs", "--eval", script],
    // Neither the time zone nor the language may change the bytes.
    { env: { ...process.env, TZ: "Pacific/Auckland", LANG: "de_DE.UTF-8" } },
  );
  return stdout.trim();
}

describe("invoice bytes", () => {
  it("renders the same bytes after other documents were rendered", async () => {
    const first = await renderInvoice(invoice);
    await renderInvoice(creditNote);
    await renderInvoice({ ...invoice, buyer: { ...invoice.buyer, name: "Ανδρέας 田中さくら" } });
    expect(sha256(await renderInvoice(invoice))).toBe(sha256(first));
  });

  it("renders the same bytes when several documents are rendered at the same time", async () => {
    const documents = [invoice, creditNote, fortyLines];
    const together = await Promise.all(documents.map(renderInvoice));
    for (const [at, document] of documents.entries()) {
      expect(await renderInvoice(document)).toEqual(together[at]);
    }
  });

  it("renders the same bytes in another process", async () => {
    expect(await sha256InAnotherProcess(invoice)).toBe(sha256(await renderInvoice(invoice)));
  });

  it("renders different bytes for another number", async () => {
    const other = await renderInvoice({ ...invoice, number: "INV-000043" });
    expect(sha256(other)).not.toBe(sha256(await renderInvoice(invoice)));
  });
});

describe("invoice file", () => {
  it("contains a tagged PDF 1.7 with its language, title, and issue date", async () => {
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

  it("embeds a subset of each font", async () => {
    const pdf = await bodyOf(invoice);
    const names = Array.from(pdf.matchAll(/\/BaseFont \/(\S+)/g), ([, name]) => name);
    // The shop's two fonts, and one for each script that they do not cover.
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

  it("uses two pages for forty lines", async () => {
    expect(pageCount(await bodyOf(invoice))).toBe(1);
    expect(pageCount(await bodyOf(fortyLines))).toBe(2);
  });

  it("throws a RangeError for an invalid date", async () => {
    await expect(renderInvoice({ ...invoice, issuedOn: "soon" })).rejects.toThrow(RangeError);
  });
});

describe.each([
  ["without a space", "W".repeat(4_000), 35],
  ["taller than a page", "Sac à main ".repeat(900), 42],
  ["in unsupported characters", "😀👩‍👩‍👧 שלום \ud800\u0000 x\u0323\u0301 \u{10FFFF}", 1],
  ["that are empty", "", 1],
])("names %s", (_, name, pages) => {
  it("renders the invoice with the expected number of pages", async () => {
    const document: InvoiceDocument = {
      ...invoice,
      seller: { ...invoice.seller, name },
      buyer: { ...invoice.buyer, name, addressLines: [name, name] },
      lines: [{ ...line, name, color: name }],
    };
    expect(pageCount(await bodyOf(document))).toBe(pages);
  });
});
