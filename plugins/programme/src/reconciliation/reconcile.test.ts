import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { medusaLogger } from "../medusa/logger";
import { reconcile } from "./reconcile";
import { stripeAnswers } from "../../tests/stripe-server";

const NOW = Date.parse("2026-03-01T12:00:00Z");

let asked: string[];
let response: string;
stripeAnswers((request, answer) => {
  asked.push(decodeURIComponent(request.url ?? ""));
  request.resume().on("end", () => {
    answer.setHeader("content-type", "application/json");
    answer.end(response);
  });
});

beforeEach(() => {
  asked = [];
  response = "{}";
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A container with nothing but a logger. */
const brokenContainer = {
  resolve(name: string): unknown {
    if (name === ContainerRegistrationKeys.LOGGER) return medusaLogger;
    throw new Error(`There is no ${name}.`);
  },
} as MedusaContainer;

test("logs each failed step as an error with the problem in Stripe's response", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  // An object that is not a list.
  const findings = await reconcile(brokenContainer, { isThorough: true });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as { level: string });
  expect(findings).toHaveLength(19);
  expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 19 }, () => "error"));
  expect(lines).toContainEqual(
    expect.objectContaining({
      message: "The reconciliation's bookExternalRefunds failed.",
      error: expect.objectContaining({
        message: "Unexpected: Stripe API response does not have a well-formed `data` array.",
      }) as object,
    }),
  );
});

test("lists the refunds of three days every 5 minutes, and in every thorough run", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  response = '{"object":"list","data":[]}';
  const threeDays = 3 * 24 * 60 * 60;
  const timesListed = async (atSeconds: number, isThorough = false) => {
    vi.setSystemTime(NOW + atSeconds * 1000);
    asked = [];
    await reconcile(brokenContainer, { isThorough });
    return asked.filter((path) =>
      path.startsWith(`/v1/refunds?created[gte]=${NOW / 1000 + atSeconds - threeDays}&`),
    ).length;
  };
  const seconds = [0, 299, 300, 599];
  const times: number[] = [];
  for (const at of seconds) times.push(await timesListed(at));
  expect(times).toEqual([1, 0, 1, 0]);
  expect(await timesListed(599, true)).toBe(1);
  expect(await timesListed(898)).toBe(0);
});
