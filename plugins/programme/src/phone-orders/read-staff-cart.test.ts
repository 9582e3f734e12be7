import type { MedusaContainer } from "@medusajs/framework/types";
import { expect, test } from "vitest";
import { readStaffCart } from "./read-staff-cart";

const item = (id: string, created_at: string) => ({ id, created_at: new Date(created_at) });
const stored = {
  ...{ id: "cart", completed_at: null, shipping_address: null },
  customer: { id: "cus", email: "ada@example.com", first_name: "Ada", last_name: "Buyer" },
  metadata: { staff_order: true, taken_by: "user" } as object | null,
  items: [item("b", "2027-02-02T00:00:00Z"), item("a", "2027-02-01T00:00:00Z")],
  promotions: [
    { code: "WELCOME", is_automatic: false },
    { code: "SPRING", is_automatic: true },
    null,
    { code: "AUTUMN", is_automatic: false },
  ],
};

function read(more: Partial<Record<keyof typeof stored, unknown>>) {
  const graph = () => Promise.resolve({ data: [{ ...stored, ...more }] });
  return readStaffCart({ resolve: () => ({ graph }) } as unknown as MedusaContainer, "cart");
}

test("lists the codes that staff entered, and the items in the order of their entry", async () => {
  const cart = {
    id: "cart",
    customer: { id: "cus", name: "Ada Buyer", email: "ada@example.com" },
    ...{ is_placed: false, taken_by: "user", address: null, codes: ["AUTUMN", "WELCOME"] },
    items: stored.items.toReversed(),
  };
  expect(await read({})).toEqual(cart);
  expect(await read({ promotions: null, completed_at: new Date() })).toEqual({
    ...{ ...cart, codes: [], is_placed: true },
  });
});

test("reads neither a customer's own cart nor one without a customer", async () => {
  const others = [{ metadata: null }, { metadata: { taken_by: "user" } }, { customer: null }];
  expect(await Promise.all(others.map(read))).toEqual([undefined, undefined, undefined]);
});
