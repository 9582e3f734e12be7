import { expect, test } from "vitest";
import { canceledText, cancelOfferText } from "./cancel-offer-text";

test.each([
  [{ to_card: 740, to_credit: 0 }, "$740 to your card"],
  [{ to_card: 0, to_credit: 12.5 }, "$12.50 as store credit"],
  [{ to_card: 640, to_credit: 100 }, "$640 to your card and $100 as store credit"],
])("names what goes to the card and what becomes store credit: %o", (amounts, text) => {
  expect(cancelOfferText(amounts)).toBe(`You get back ${text}.`);
  expect(canceledText(amounts)).toBe(`Refunded: ${text}.`);
});

test("says that there is nothing to refund", () => {
  expect(cancelOfferText({ to_card: 0, to_credit: 0 })).toBe("There is nothing to refund.");
  expect(canceledText({ to_card: 0, to_credit: 0 })).toBeNull();
});
