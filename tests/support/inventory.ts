import { expect } from "vitest";
import type { StockProduct } from "../../plugins/programme/src/contract/http-admin.ts";
import { asAdmin } from "./staff.ts";

/** Calls the admin routes of a product. */

type Answered = { product: StockProduct };

export const read = (id: string) => asAdmin<Answered>(`/inventory/${id}`);
export const change = (id: string, body: object) => asAdmin<Answered>(`/inventory/${id}`, { body });
export const setStock = (id: string, body: object) =>
  asAdmin<Answered>(`/inventory/${id}/stock`, { body });

export const newProductFields = {
  name: "Weekender",
  description: "A travel bag.",
  price: 980.5,
  colors: { color1: "Green", color2: "brown", color3: "", color4: "red" },
  pieces: { color1: 4, color2: 0, color4: 1 },
};

export async function addProduct(fields: object = {}): Promise<StockProduct> {
  const { status, body } = await asAdmin<Answered>("/inventory", {
    body: { ...newProductFields, ...fields },
  });
  expect(status, body.message).toBe(201);
  return body.product;
}
