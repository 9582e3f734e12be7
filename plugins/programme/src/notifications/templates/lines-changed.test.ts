import { expect, test } from "vitest";
import { examples } from "./examples";
import { renderEmail } from "./index";

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
  const { subject, text } = renderEmail("lines-changed", data);
  const [, , ...rest] = text.split("\n").filter((line) => line.trim() !== "");
  return [subject, ...rest.slice(0, rest.indexOf("View your orders:"))];
}

test("names the item of a single line", { tags: ["SHIP-14"] }, () => {
  expect(read("processing", [mini])).toEqual([
    "RICO Mini Ink from order No. 1042 is being processed",
    "Dear Ada Okafor,",
    "RICO Mini Ink from order No. 1042 is being processed.",
    "We'll email you when it's delivered.",
  ]);
  expect(read("delivered", [tote])).toEqual([
    "RICO Tote Oxblood from order No. 1042 has been delivered",
    "Dear Ada Okafor,",
    "RICO Tote Oxblood from order No. 1042 has been delivered.",
    "Please keep the packaging until you're sure you want to keep the item.",
    "You can request a return under Your orders.",
  ]);
});

test("lists each of several lines in one email", { tags: ["SHIP-14"] }, () => {
  expect(read("delivered", [tote, mini])).toEqual([
    "3 items from order No. 1042 have been delivered",
    "Dear Ada Okafor,",
    "3 items from order No. 1042 have been delivered.",
    "RICO Tote Oxblood: 1 item",
    "RICO Mini Ink: 2 items",
    "Please keep the packaging until you're sure you want to keep the items.",
    "You can request a return under Your orders.",
  ]);
});

test(
  "states the last return date and the final sale items after delivery",
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
      "Please keep the packaging until you're sure you want to keep the item. You can request a return under Your orders; we must receive the package by December 7, 2026.";
    expect(next("2026-12-07")).toBe(asked);
    const askedOfBoth = asked.replace("keep the item.", "keep the items.");
    expect(next("2026-12-08", "2026-12-07")).toBe(askedOfBoth);
    expect(next("2026-12-07", null)).toBe(`${askedOfBoth} Final sale items can't be returned.`);
    expect(next(null)).toBe("It's final sale and can't be returned.");
    expect(next(null, null)).toBe("They're final sale and can't be returned.");
  },
);

test("shows one tracking link when all lines are in one package", { tags: ["SHIP-15"] }, () => {
  const lines = [tote, mini].map((line) => ({ ...line, ...parcel }));
  expect(read("processing", lines)).toEqual([
    "3 items from order No. 1042 are being processed",
    "Dear Ada Okafor,",
    "3 items from order No. 1042 are being processed.",
    "RICO Tote Oxblood: 1 item",
    "RICO Mini Ink: 2 items",
    "Your package shipped with UPS. Tracking number: 1Z999AA10123456784.",
    "Track your package:",
    parcel.trackingUrl,
    "We'll email you when they're delivered.",
  ]);
});

test("names the items of each of several packages", { tags: ["SHIP-15"] }, () => {
  const other = { ...mini, trackingNumber: "POST-77" };
  expect(read("tracked", [{ ...tote, ...parcel }, other])).toEqual([
    "Track 3 items from order No. 1042",
    "Dear Ada Okafor,",
    "You can now track 3 items from order No. 1042.",
    "RICO Tote Oxblood: 1 item",
    "RICO Mini Ink: 2 items",
    "RICO Tote Oxblood shipped with UPS. Tracking number: 1Z999AA10123456784.",
    "Track 1Z999AA10123456784:",
    parcel.trackingUrl,
    "RICO Mini Ink shipped. Tracking number: POST-77.",
    "We'll email you when they're delivered.",
  ]);
});

test("rejects a tracking link that is not a web URL", { tags: ["SHIP-15"] }, () => {
  const lines = [{ ...tote, ...parcel, trackingUrl: "javascript:alert(1)" }];
  expect(() => renderEmail("lines-changed", { ...examples["lines-changed"], lines })).toThrow(
    "must be an http address",
  );
});
