import { expect, test } from "vitest";
import { creditRows } from "./credit-report";

test("lists the balances, the changes between them, and the customers with credit", () => {
  const open = [{ name: "Ada", email: "ada@example.com", cents: 6_500 }];
  const entries = [
    { reason: "granted", cents: 2_500 },
    { reason: "payment", cents: -1_000 },
    { reason: "unknown", cents: 500 },
  ];
  expect(creditRows({ opening: 4_500, entries, closing: 6_500, open })).toEqual([
    ["Opening balance", "", "", "45.00"],
    ["Granted by staff", "", "", "25.00"],
    ["Spent", "", "", "-10.00"],
    ["unknown", "", "", "5.00"],
    ["Closing balance", "", "", "65.00"],
    ["Open", "Ada", "ada@example.com", "65.00"],
  ]);
});
