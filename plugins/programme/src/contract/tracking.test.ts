import { expect, test } from "vitest";
import { carrierNames, carriers, trackingOf, trackingProblem, type Carrier } from "./tracking";

const entered = (carrier: Carrier, number: string, url = "") => ({ carrier, number, url });

test.each([
  ["ups", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
  ["usps", "https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z999AA10123456784"],
  ["fedex", "https://www.fedex.com/fedextrack/?trknbr=1Z999AA10123456784"],
  ["dhl", "https://www.dhl.com/us-en/home/tracking.html?tracking-id=1Z999AA10123456784"],
] as const)(
  "links a %s package to the carrier's page, whatever link was entered",
  { tags: ["SHIP-10"] },
  (carrier, url) => {
    const parcel = entered(carrier, " 1Z 999 AA1 0123456784 ", "no link");
    expect(trackingProblem(parcel)).toBeUndefined();
    expect(trackingOf(parcel)).toEqual({ carrier, number: "1Z999AA10123456784", url });
  },
);

test.each([
  ["", null],
  ["  ", null],
  [" https://post.example/p?id=7 ", "https://post.example/p?id=7"],
  [`https://post.example/${"7".repeat(479)}`, `https://post.example/${"7".repeat(479)}`],
  ['https://post.example/"<b>', "https://post.example/%22%3Cb%3E"],
])("uses the entered link for another carrier: %s", { tags: ["SHIP-10"] }, (link, url) => {
  const parcel = entered("other", "AB-1234", link);
  expect(trackingProblem(parcel)).toBeUndefined();
  expect(trackingOf(parcel)).toEqual({ carrier: "other", number: "AB-1234", url });
});

test.each([
  "http://post.example/7",
  "javascript:alert(1)",
  "post.example/7",
  "https://somebody@post.example/7",
  "https://:secret@post.example/7",
  `https://post.example/${"7".repeat(480)}`,
])("rejects the tracking link %s", { tags: ["SHIP-10"] }, (link) => {
  expect(trackingProblem(entered("other", "AB-1234", link))).toBe(
    "The link must begin with https:// and have at most 500 characters.",
  );
});

test.each(["123", "1".repeat(41), "1Z/999", "1Z999&x=1", "１２３４", "<b>1234", "12\u00001234"])(
  "rejects the tracking number %s for every carrier",
  { tags: ["SHIP-09"] },
  (number) => {
    for (const carrier of carriers) {
      expect(trackingProblem(entered(carrier, number))).toBe(
        "A tracking number has 4 to 40 letters, digits, and hyphens.",
      );
    }
  },
);

test("accepts tracking numbers of 4 and of 40 characters", { tags: ["SHIP-09"] }, () => {
  expect(
    ["1".repeat(4), "1".repeat(40)].map((number) => trackingProblem(entered("usps", number))),
  ).toEqual([undefined, undefined]);
});

test("returns no tracking for empty fields and requires a number for a link", () => {
  expect(trackingProblem(entered("ups", "  ", " "))).toBeUndefined();
  expect(trackingOf(entered("ups", "  "))).toBeNull();
  expect(trackingProblem(entered("other", "", "https://post.example"))).toBe(
    "Enter the tracking number for the link.",
  );
});

test("names each carrier", { tags: ["SHIP-09"] }, () => {
  expect(carriers.map((carrier) => carrierNames[carrier])).toEqual([
    "UPS",
    "USPS",
    "FedEx",
    "DHL",
    "Other",
  ]);
});
