import { expect, test } from "vitest";
import { canceledText, cancelOfferText } from "./cancel-offer-text";

const byCard = { is_paid_outside: false };

test.each([
  [{ to_card: 740, to_credit: 0 }, "$740 to your card"],
  [{ to_card: 0, to_credit: 12.5 }, "$12.50 as store credit"],
  [{ to_card: 640, to_credit: 100 }, "$640 to your card and $100 as store credit"],
])("names what goes to the card and what becomes store credit: %o", (amounts, text) => {
  expect(cancelOfferText(amounts, byCard)).toBe(`We’ll refund ${text}.`);
  expect(canceledText(amounts, byCard)).toBe(`Refunded: ${text}.`);
});

test("says that there is nothing to refund", () => {
  expect(cancelOfferText({ to_card: 0, to_credit: 0 }, byCard)).toBe("There is nothing to refund.");
  expect(canceledText({ to_card: 0, to_credit: 0 }, byCard)).toBeNull();
});

test("names no card for an order that was paid outside the shop", () => {
  const outside = { is_paid_outside: true };
  expect(cancelOfferText({ to_card: 740, to_credit: 0 }, outside)).toBe(
    "We’ll refund $740 the way you paid.",
  );
});
