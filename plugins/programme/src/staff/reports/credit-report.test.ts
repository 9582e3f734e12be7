import { expect, test } from "vitest";
import { creditRows } from "./credit-report";

test("lists the balances, the changes between them, and the customers with credit", () => {
  const open = [
    { name: "Ada", email: "ada@example.com", cents: 4_000 },
    { name: "Grace", email: "grace@example.com", cents: 2_500 },
  ];
  const entries = [
    { reason: "granted", cents: 3_000 },
    { reason: "taken_back", cents: -500 },
    { reason: "payment", cents: -1_000 },
    { reason: "unknown", cents: 500 },
  ];
  expect(creditRows({ opening: 4_500, entries, closing: 6_500, open })).toEqual([
    ["Opening balance", "", "", "45.00"],
    ["Granted by staff", "", "", "30.00"],
    ["Taken back by staff", "", "", "-5.00"],
    ["Spent", "", "", "-10.00"],
    ["unknown", "", "", "5.00"],
    ["Closing balance", "", "", "65.00"],
    ["Open", "Ada", "ada@example.com", "40.00"],
    ["Open", "Grace", "grace@example.com", "25.00"],
  ]);
});
