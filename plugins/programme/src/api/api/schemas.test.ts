import type { z } from "@medusajs/framework/zod";
import { expect, test } from "vitest";
import { page } from "./parameters";
import { newProductBody, profileBody, productChange, returnBody } from "./schemas";

const refusal = (schema: z.ZodType, body: unknown) =>
  schema.safeParse(body).error?.issues[0]?.message;

const profile = { name: "Ada", email: "a@b.co", password: "x", phoneNumber: "1", address: "1" };
const product = {
  name: "Weekender",
  description: "A bag.",
  price: 980,
  color: { color1: "red" },
  qty: {},
};
const LONG = "Please shorten what you entered.";

test.each<[string, string, number, z.ZodType, object, string]>([
  ["a profile's", "phoneNumber", 40, profileBody, profile, LONG],
  ["a profile's", "address", 500, profileBody, profile, LONG],
  ["a return's", "exchangeColor", 60, returnBody, {}, "The exchangeColor is too long."],
  ["a new product's", "name", 200, newProductBody, product, "The name is too long."],
  ["a new product's", "description", 5000, newProductBody, product, "The description is too long."],
  ["a product's", "name", 200, productChange, product, "The name is too long."],
  ["a product's", "description", 5000, productChange, product, "The description is too long."],
])("limits %s %s to %i characters", (_, field, most, schema, body, message) => {
  expect(refusal(schema, { ...body, [field]: "x".repeat(most) })).toBeUndefined();
  expect(refusal(schema, { ...body, [field]: "x".repeat(most + 1) })).toBe(message);
});

test("rejects a page limit above 200", () => {
  expect(refusal(page, { limit: "200" })).toBeUndefined();
  expect(refusal(page, { limit: "201" })).toBe("The limit must be a whole number from 0 to 200.");
});
