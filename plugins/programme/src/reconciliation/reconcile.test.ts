import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { expect, test, vi } from "vitest";
import { medusaLogger } from "../medusa/logger";
import { reconcile } from "./reconcile";
import { stripeAnswers } from "../../tests/stripe-server";

/** Responds to every Stripe request with an object that is not a list. */
stripeAnswers((request, answer) => {
  request.resume().on("end", () => {
    answer.setHeader("content-type", "application/json");
    answer.end("{}");
  });
});

/** A container in which only the logger works. */
const brokenContainer = {
  resolve(name: string): unknown {
    if (name === ContainerRegistrationKeys.LOGGER) return medusaLogger;
    throw new Error(`There is no ${name}.`);
  },
} as MedusaContainer;

test("logs each failed step as an error with the problem in Stripe's response", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const findings = await reconcile(brokenContainer, { isThorough: true });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string });
  write.mockRestore();
  expect(findings).toHaveLength(16);
  expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 16 }, () => "error"));
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: "The reconciliation's bookExternalRefunds failed.",
      error: expect.objectContaining({
        message: "Unexpected: Stripe API response does not have a well-formed `data` array.",
      }) as object,
    }),
  );
});
