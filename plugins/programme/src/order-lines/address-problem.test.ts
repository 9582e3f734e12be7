import { expect, test } from "vitest";
import { addressProblem } from "./address-problem";

const line = { status: "confirmed", shipped_at: null, closed_as: null } as const;
const canceled = { ...line, status: "canceled" } as const;
const packed = { ...line, status: "processing" } as const;
const sent = { ...packed, shipped_at: new Date() };
const customer = { kind: "customer" } as const;
const admin = { kind: "admin" } as const;

test("lets customers change the address while all items are confirmed or canceled", () => {
  expect(addressProblem([line, canceled], customer)).toBeUndefined();
  expect(addressProblem([line, packed], customer)).toMatch("already preparing");
});

test("lets staff change the address until an item was handed over", () => {
  expect(addressProblem([line, packed], admin)).toBeUndefined();
  const lost = { ...canceled, closed_as: "refunded" };
  const delivered = { ...line, status: "delivered" } as const;
  for (const one of [sent, lost, delivered]) {
    expect(addressProblem([line, one], admin)).toMatch("has shipped");
  }
});

test("rejects an order without items", () => {
  expect(addressProblem([canceled], admin)).toBe("This order was canceled.");
});
