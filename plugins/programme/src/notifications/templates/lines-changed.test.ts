import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderMail } from "./index";

const ordersUrl = "https://shop.example.com/orders";
const tote = { pieceName: "RICO Tote", color: "Oxblood", quantity: 1 };
const mini = { pieceName: "RICO Mini", color: "Ink", quantity: 2 };
const parcel = {
  carrier: "UPS",
  trackingNumber: "1Z999AA10123456784",
  trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
};

function read(step: string, lines: object[]) {
  const data = { name: "Ada Okafor", orderNumber: 1042, step, lines, ordersUrl };
  const { subject, text } = renderMail("lines-changed", data);
  const [, , ...rest] = text.split("\n").filter((line) => line.trim() !== "");
  return [subject, ...rest.slice(0, rest.indexOf("View your orders:"))];
}

test("names the item of a single line", { tags: ["SHIP-14"] }, () => {
  expect(read("processing", [mini])).toEqual([
    "RICO Mini in Ink is being processed",
    "Dear Ada Okafor,",
    "RICO Mini in Ink of your order No. 1042 is being processed.",
    "We will write to you again when it has been delivered.",
  ]);
  expect(read("delivered", [tote])).toEqual([
    "RICO Tote in Oxblood has been delivered",
    "Dear Ada Okafor,",
    "RICO Tote in Oxblood of your order No. 1042 has been delivered.",
    "Please keep the packaging until you are sure. You can request a return",
    "from your orders.",
  ]);
});

test("lists each of several lines in one email", { tags: ["SHIP-14"] }, () => {
  expect(read("delivered", [tote, mini])).toEqual([
    "3 pieces of your order No. 1042 have been delivered",
    "Dear Ada Okafor,",
    "3 pieces of your order No. 1042 have been delivered.",
    "RICO Tote, Oxblood: 1 piece",
    "RICO Mini, Ink: 2 pieces",
    "Please keep the packaging until you are sure. You can request a return",
    "from your orders.",
  ]);
});

test(
  "states the last return date after delivery, and final sales",
  { tags: ["SHIP-14", "BACK-21"] },
  () => {
    const next = (...days: (string | null)[]) =>
      read(
        "delivered",
        days.map((returnBy) => ({ ...tote, returnBy })),
      )
        .slice(days.length === 1 ? 3 : 3 + days.length)
        .join(" ");
    const asked =
      "Please keep the packaging until you are sure. You can request a return from your orders; the parcel must reach us by December 7, 2026.";
    expect(next("2026-12-07")).toBe(asked);
    expect(next("2026-12-08", "2026-12-07")).toBe(asked);
    expect(next("2026-12-07", null)).toBe(`${asked} What was a final sale cannot be returned.`);
    expect(next(null)).toBe("It was a final sale and cannot be returned.");
    expect(next(null, null)).toBe("They were a final sale and cannot be returned.");
  },
);

test("shows one tracking link for a package with all lines", { tags: ["SHIP-15"] }, () => {
  const lines = [tote, mini].map((line) => ({ ...line, ...parcel }));
  expect(read("processing", lines)).toEqual([
    "3 pieces of your order No. 1042 are being processed",
    "Dear Ada Okafor,",
    "3 pieces of your order No. 1042 are being processed.",
    "RICO Tote, Oxblood: 1 piece",
    "RICO Mini, Ink: 2 pieces",
    "Your parcel travels with UPS under the tracking number",
    "1Z999AA10123456784.",
    "Follow your parcel:",
    parcel.trackingUrl,
    "We will write to you again when they have been delivered.",
  ]);
});

test("names the items of each of several packages", { tags: ["SHIP-15"] }, () => {
  const other = { ...mini, trackingNumber: "POST-77" };
  expect(read("tracked", [{ ...tote, ...parcel }, other])).toEqual([
    "You can follow 3 pieces of your order No. 1042",
    "Dear Ada Okafor,",
    "You can follow 3 pieces of your order No. 1042 to your door.",
    "RICO Tote, Oxblood: 1 piece",
    "RICO Mini, Ink: 2 pieces",
    "RICO Tote in Oxblood travels with UPS under the tracking number",
    "1Z999AA10123456784.",
    "Follow 1Z999AA10123456784:",
    parcel.trackingUrl,
    "RICO Mini in Ink travels under the tracking number POST-77.",
    "We will write to you again when they have been delivered.",
  ]);
});

test("rejects a tracking link that is not a web URL", { tags: ["SHIP-15"] }, () => {
  const lines = [{ ...tote, ...parcel, trackingUrl: "javascript:alert(1)" }];
  expect(() => renderMail("lines-changed", { ...examples["lines-changed"], lines })).toThrow(
    "must be an http address",
  );
});
