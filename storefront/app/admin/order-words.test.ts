import { expect, test } from "vitest";
import { receiptText, settledText } from "./order-words.ts";

test("a receipt says what goes where before it is confirmed", () => {
  const card = { way: "card", amount: 740, to_card: 740, fee: 0 } as const;
  expect(receiptText(card, null)).toBe("$740 goes back to the card. No fee is kept.");
  expect(receiptText({ ...card, amount: 629, to_card: 600, fee: 111 }, null)).toBe(
    "$600 goes back to the card and $29 becomes store credit. $111 restocking fee is kept.",
  );
  expect(receiptText({ ...card, way: "store_credit", to_card: 0 }, null)).toBe(
    "$740 becomes store credit. No fee is kept.",
  );
  expect(receiptText({ ...card, way: "exchange", to_card: 0 }, "blue")).toBe(
    "The piece is sent again in blue. No fee is kept.",
  );
});

test("what was made good names its fee", () => {
  expect(settledText({ way: "card", amount: 629, fee: 111 })).toBe("$629 refunded, $111 kept");
  expect(settledText({ way: "store_credit", amount: 740, fee: 0 })).toBe("$740 store credit");
});
