import { expect, test } from "vitest";
import { thresholdStatus } from "./state-sales";

test("warns from 80 percent of the common threshold of sales or orders", () => {
  expect(thresholdStatus({ sales: 79_999.99, orders: 159 })).toBe("under");
  expect(thresholdStatus({ sales: 80_000, orders: 1 })).toBe("close");
  expect(thresholdStatus({ sales: 1, orders: 160 })).toBe("close");
  expect(thresholdStatus({ sales: 100_000, orders: 1 })).toBe("over");
  expect(thresholdStatus({ sales: 1, orders: 200 })).toBe("over");
});
