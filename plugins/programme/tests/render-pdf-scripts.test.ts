import { create } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { describe, expect, it, vi } from "vitest";
import { renderInvoice } from "../src/invoices/layout/render-invoice";
import { chooseFonts } from "../src/pdf/choose-fonts";
import { pagesOf } from "../../../tests/support/pdf-text.ts";
import { renderReturnSlip } from "../src/order-lines/return-slip/render-return-slip";
import type { ReturnSlip } from "../src/order-lines/return-slip/return-slip";
import { renderPickList } from "../src/packing-slips/layout/render-pick-list";
import { renderSlips } from "../src/packing-slips/layout/render-slips";
import { creditNote, invoice } from "./sample-documents.ts";

// Subsetting fonts takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

function billedTo(name: string, ...addressLines: string[]): Promise<Buffer> {
  return renderInvoice({ ...invoice, buyer: { ...invoice.buyer, name, addressLines } });
}

/** Returns the fonts in the file, except the shop's own. */
function fontsOf(pdf: Buffer): string[] {
  const names = Array.from(
    pdf.toString("latin1").matchAll(/\/BaseFont \/[A-Z]{6}\+(\S+)/g),
    ([, name = ""]) => name.replace(/(Thin)?-\w+$/, ""),
  );
  return [...new Set(names)].filter((name) => !/^(BodoniModa|HankenGrotesk)/.test(name)).toSorted();
}

describe("scripts", () => {
  // The test reads right-to-left lines from the left, word by word.
  it.each([
    ["Latin", "Grace Buyer", "Grace Buyer", []],
    ["Arabic", "فاطمة الزهراء", "الزهراء فاطمة", ["Vazirmatn"]],
    ["Hebrew", "שרה כהן", "כהן שרה", ["NotoSansHebrew"]],
    ["Thai", "สมชาย ใจดี น้ำ", "สมชาย ใจดี น\u0e4d\u0e49า", ["NotoSansThai"]],
    ["Devanagari", "नमन शाह", "नमन शाह", ["NotoSans"]],
    ["Chinese", "王小明", "王小明", ["NotoSansSC"]],
    ["Japanese", "田中さくら", "田中さくら", ["NotoSansJP"]],
    ["Korean", "김민준", "김민준", ["NotoSansKR"]],
  ])("draws %s in its own font", async (_, name, read, fonts) => {
    const pdf = await billedTo(name);
    const page = (await pagesOf(pdf))[0] ?? [];
    expect(page).toContain(`The Tomashi’s ${read}`);
    expect(page.join("\n")).not.toContain("\ufffd");
    expect(fontsOf(pdf)).toEqual(fonts);
  });

  it("orders a line in the direction of its paragraph", async () => {
    const [page] = await pagesOf(await billedTo("כהן, KSA", "KSA, כהן"));
    expect(page).toContain("The Tomashi’s KSA ,כהן");
    expect(page).toContain("410 Orchard Street KSA, כהן");
  });

  it("draws a letter that the Arabic font lacks in another one", async () => {
    expect(fontsOf(await billedTo("ڄڻ"))).toEqual(["NotoSansArabic"]);
  });

  it("omits emoji, and keeps digits and symbols", async () => {
    const page = (await pagesOf(await billedTo("Ada 🎉 Lovelace 👩‍👩‍👧", "1️⃣ Sun ☀️ Street 🇺🇸 ™")))[0];
    expect(page).toContain("The Tomashi’s Ada Lovelace");
    expect(page).toContain("410 Orchard Street 1 Sun Street TM");
  });

  it("embeds no other script in a Latin document", async () => {
    expect((await billedTo("Grace Buyer", "12 Tanner Street")).length).toBeLessThan(20_000);
  });
});

describe("each document in other scripts", () => {
  const [name, item] = ["שרה כהן", "田中さくら"];
  const sender = { name: "The Tomashi’s", addressLines: ["410 Orchard Street"] };
  const returnSlip: ReturnSlip = {
    fileName: "return.pdf",
    label: "The Tomashi’s",
    address: ["410 Orchard Street"],
    number: "RET-17",
    orderNumber: "1042",
    pieceName: item,
    color: "red",
    quantity: 1,
    exchangeColor: null,
    reason: name,
    dueOn: "2026-11-21",
    refundDueOn: null,
    hasCredit: false,
    feeCents: 0,
    postage: "",
  };

  it.each([
    [
      "credit note",
      () =>
        renderInvoice({
          ...creditNote,
          buyer: { ...creditNote.buyer, name },
          lines: creditNote.lines.map((line) => ({ ...line, name: item })),
        }),
    ],
    [
      "packing slip",
      () =>
        renderSlips([
          {
            orderNumber: "1042",
            orderedOn: "2026-07-04T23:30:00-04:00",
            sender,
            recipient: { name, addressLines: ["12 Tanner Street"], phone: "" },
            lines: [{ name: item, color: "red", quantity: 1, contents: [] }],
            elsewhere: 0,
            hasRest: false,
          },
        ]),
    ],
    [
      "pick list",
      () =>
        renderPickList({
          label: "The Tomashi’s",
          createdOn: "2026-07-04T23:30:00-04:00",
          orderNumbers: [1042],
          rows: [
            { name: item, color: "Red", quantity: 1 },
            { name, color: "Red", quantity: 1 },
          ],
        }),
    ],
    ["return slip", () => renderReturnSlip(returnSlip)],
  ])("draws both scripts on a %s", async (_, render) => {
    const pdf = await render();
    const text = (await pagesOf(pdf)).flat().join("\n");
    expect(text).toContain("כהן שרה");
    expect(text).toContain(item);
    expect(text).not.toContain("\ufffd");
    expect(fontsOf(pdf)).toEqual(expect.arrayContaining(["NotoSansHebrew", "NotoSansJP"]));
  });
});

describe("direction", () => {
  async function seen(line: string): Promise<string[]> {
    const cut = await chooseFonts(line);
    return cut(line, "sans").map(({ text }) => text);
  }

  it("orders words from right to left and numbers from left to right", async () => {
    expect(await seen("\u200fרחוב הרצל 12, דירה 3")).toEqual([
      "3",
      " ",
      "דירה",
      " ,",
      "12",
      " ",
      "הרצל",
      " ",
      "רחוב",
    ]);
    expect(await seen("Apt 4, רחוב 7, Tel Aviv")).toEqual([
      "Apt 4, ",
      "7",
      " ",
      "רחוב",
      ", Tel Aviv",
    ]);
  });

  it("mirrors brackets, and keeps the digits of a right-to-left script in order", async () => {
    expect(await seen("\u200fכהן (בע)")).toEqual(["(", "בע", ") ", "כהן"]);
    // The PDF writer draws them from the right, like the rest of their script.
    expect(await seen("\u200f۱۲۳")).toEqual(["۳۲۱"]);
  });

  it("separates letters at a non-joiner", async () => {
    expect(await seen("\u200fمی\u200cخواهم")).toEqual(["خواهم", "می"]);
  });

  it("keeps the space after the last word on the right", async () => {
    expect(await seen("\u200fכהן ")).toEqual(["כהן", " "]);
  });
});

describe("shaping", () => {
  /** Returns the glyphs of a word and their positions, from the PDF writer and from HarfBuzz. */
  async function shaped(word: string) {
    const [run] = (await chooseFonts(word))(word, "sans");
    if (!run) throw new Error(`No font has ${word}.`);
    const { trueType } = run.font;
    const font = create(trueType);
    if (!("layout" in font)) throw new Error("The file has several fonts.");
    const { glyphs, positions } = font.layout(run.text);
    const buffer = new harfbuzz.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(
      new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(trueType).buffer), 0)),
      buffer,
    );
    return {
      writer: glyphs.map(({ id }, at) => [id, positions[at]?.xOffset, positions[at]?.xAdvance]),
      harfbuzz: buffer
        .getGlyphInfosAndPositions()
        .map((glyph) => [glyph.codepoint, glyph.xOffset, glyph.xAdvance]),
    };
  }

  it.each(
    [
      "فاطمة الزهراء محمّد الملك لا إله الله خیابان ولیعصر للمنزل",
      "כהן הרצל בע״מ",
      "श्रीमती लक्ष्मी क्षत्रिय मार्ग दिल्ली कृष्ण हिन्दी र्क ज्ञान द्वारा राष्ट्र र्त्स्न्य स्त्री",
      "สมชาย ใจดี น้ำ ที่ กำ กู้ ปั้น ผึ้ง",
    ].flatMap((words) => words.split(" ")),
  )("draws %s as HarfBuzz does", async (word) => {
    const { writer, harfbuzz: expected } = await shaped(word);
    expect(writer).toEqual(expected);
  });
});
