import { expect, test } from "vitest";
import { settledText } from "./settled-text";

const settled = { way: "card" as const, amount: 629, to_card: 629, fee: 0, deduction_reason: null };
const line = { name: "Tallon", color: "red", exchange_color: null, is_paid_outside: false };

test("names each part of a refund, the fee, and the reason for a deduction", () => {
  expect(settledText(settled, line)).toBe("$629 was refunded to your card.");
  expect(settledText({ ...settled, to_card: 600, fee: 111 }, line)).toBe(
    "$600 was refunded to your card. $29 was refunded as store credit. " +
      "We deducted a restocking fee of $111 for missing packaging.",
  );
  const scratched = { ...settled, to_card: 0, deduction_reason: "The strap is scratched." };
  expect(settledText(scratched, line)).toBe(
    "$629 was refunded as store credit. We refunded less for this reason: The strap is scratched.",
  );
});

test("says that a payment outside the shop is refunded the same way", () => {
  expect(settledText(settled, { ...line, is_paid_outside: true })).toBe(
    "$629 is refunded the way you paid.",
  );
});

test("names the color of an exchange", () => {
  const exchange = { ...settled, way: "exchange" as const, amount: 0, to_card: 0 };
  expect(settledText(exchange, { ...line, exchange_color: "blue" })).toBe(
    "Exchanged for Talia Blue.",
  );
});
