import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { expect, test, vi } from "vitest";
import { engineLogger } from "../../engine/logger";
import { reconcile } from "./reconcile";
import { stripeAnswers } from "../../../tests/stripe-server";

/** A Stripe that answers every question with something that is no list. */
stripeAnswers((request, answer) => {
  request.resume().on("end", () => {
    answer.setHeader("content-type", "application/json");
    answer.end("{}");
  });
});

/** An engine of which nothing works but its log. */
const brokenEngine = {
  resolve(name: string): unknown {
    if (name === ContainerRegistrationKeys.LOGGER) return engineLogger;
    throw new Error(`There is no ${name}.`);
  },
} as MedusaContainer;

test("what fails while payments are compared is an error in the log, with what Stripe answered wrongly, and no news besides", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const findings = await reconcile(brokenEngine, { isThorough: true });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string });
  write.mockRestore();
  expect(findings).toHaveLength(5);
  expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 5 }, () => "error"));
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: "The reconciliation's bookForeignRefunds failed.",
      error: expect.objectContaining({
        message: "Unexpected: Stripe API response does not have a well-formed `data` array.",
      }) as object,
    }),
  );
});
