import { expect, test } from "vitest";
import { reachOf } from "./state-sales";

test("warns from 80 percent of the common threshold of sales or orders", () => {
  expect(reachOf({ sales: 79_999.99, orders: 159 })).toBe("under");
  expect(reachOf({ sales: 80_000, orders: 1 })).toBe("close");
  expect(reachOf({ sales: 1, orders: 160 })).toBe("close");
  expect(reachOf({ sales: 100_000, orders: 1 })).toBe("over");
  expect(reachOf({ sales: 1, orders: 200 })).toBe("over");
});
