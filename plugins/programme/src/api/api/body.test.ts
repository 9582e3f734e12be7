import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { expect, test } from "vitest";
import { readBody, rejectInvalidBody } from "./body";

test("accepts 9 nested arrays and rejects 10", () => {
  const nested = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;
  expect(() => {
    rejectInvalidBody(nested(9));
  }).not.toThrow();
  expect(() => {
    rejectInvalidBody(nested(10));
  }).toThrow("The body is nested too deeply.");
});

test("rejects a body larger than 1 MB with 413", async () => {
  const refused = (length: number) =>
    readBody(
      {
        headers: { "content-length": String(length), "content-type": "text/plain" },
      } as unknown as MedusaRequest,
      {} as MedusaResponse,
    );
  await expect(refused(1_048_576)).rejects.toMatchObject({ status: 415 });
  await expect(refused(1_048_577)).rejects.toMatchObject({
    status: 413,
    message: "The body must not be larger than 1 MB.",
  });
});

test.each([
  { name: "a\0" },
  { list: [{ name: "\ud800" }] },
  { list: ["a\udfff b"] },
  { "a\0": 1 },
  { a: { "\udc00": 1 } },
])("rejects text that the database cannot store: %j", (body) => {
  expect(() => {
    rejectInvalidBody(body);
  }).toThrow("The request contains an unsupported character.");
});

test("accepts characters of every script, and emoji", () => {
  expect(() => {
    rejectInvalidBody({ 名: "Ὀδυσσεύς 👜 \u200d" });
  }).not.toThrow();
});
