import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { returnDenial, returnInstructions, withoutWithdrawn } from "./return-outcome";

const ZONE = "America/New_York";
const line = {
  status: "return_approved" as const,
  delivered_at: new Date("2026-05-01T15:00:00-04:00"),
  grace_days: 0,
  return_number: 17,
  exchange_variant_id: null,
  paid_by: "card" as const,
  return_label: null,
};
const at = (day: string) => new Date(`${day}T12:00:00-04:00`);
const step = (from_status: Step, to_status: Step) => ({ from_status, to_status });
type Step = "processing" | "delivered" | "return_requested" | "return_approved" | "return_denied";

beforeAll(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("LABEL_NAME", "The label");
  vi.stubEnv("LABEL_RETURN_ADDRESS", "Dock 4; Portland, OR 97201");
});
afterAll(() => {
  vi.unstubAllEnvs();
});

test(
  "returns the address, number, and deadlines of an approved return",
  { tags: ["BACK-10", "BACK-13", "BACK-20"] },
  () => {
    const address = ["The label", "Dock 4", "Portland, OR 97201"];
    const instructions = {
      ...{ number: "RET-17", address, due_on: "2026-05-15", has_credit: false },
      label: null,
    };
    expect(returnInstructions(line, at("2026-05-06"), ZONE)).toEqual({
      ...instructions,
      refund_due_on: "2026-05-06",
    });
    // After the deadline for the card, and for an exchange, there is no card refund.
    const without = { ...instructions, refund_due_on: null };
    expect(returnInstructions(line, at("2026-05-07"), ZONE)).toEqual(without);
    const exchanged = { ...line, exchange_variant_id: "variant_1" };
    expect(returnInstructions(exchanged, at("2026-05-01"), ZONE)).toEqual(without);
    // Store credit is refunded as store credit.
    const paidBy = (paid_by: "credit" | "both") =>
      returnInstructions({ ...line, paid_by }, at("2026-05-06"), ZONE);
    expect(paidBy("credit")).toEqual({ ...without, has_credit: true });
    expect(paidBy("both")).toMatchObject({ refund_due_on: "2026-05-06", has_credit: true });
    // Approved before returns had numbers.
    const older = { ...line, return_number: null };
    expect(returnInstructions(older, at("2026-05-07"), ZONE)).toMatchObject({ number: null });
  },
);

test("returns the tracking of the label of an approved return", { tags: ["FULF-18"] }, () => {
  const return_label = { carrier: "USPS", tracking_number: "9400", tracking_url: null };
  expect(returnInstructions({ ...line, return_label }, at("2026-05-02"), ZONE)?.label).toEqual({
    carrier: "usps",
    number: "9400",
    url: "https://tools.usps.com/go/TrackConfirmAction?tLabels=9400",
  });
});

test.each(["delivered", "return_requested", "return_denied", "returned"] as const)(
  "returns no instructions for a line that is %s",
  (status) => {
    expect(returnInstructions({ ...line, status }, at("2026-05-02"), ZONE)).toBeNull();
  },
);

test("distinguishes a denied request from denied goods", { tags: ["BACK-15"] }, () => {
  const denied = { status: "return_denied" as const, refusal_reason: "It was worn." };
  const request = step("delivered", "return_requested");
  expect(returnDenial(denied, [request, step("return_requested", "return_denied")])).toEqual({
    denied: "request",
    reason: "It was worn.",
  });
  const approved = step("return_requested", "return_approved");
  const refused = [request, approved, step("return_approved", "return_denied")];
  const removed = step("return_denied", "return_denied");
  for (const changes of [refused, [...refused, removed]]) {
    expect(returnDenial({ ...denied, refusal_reason: null }, changes)).toEqual({
      denied: "goods",
      reason: null,
    });
  }
  expect(returnDenial({ ...denied, status: "return_approved" }, refused)).toBeNull();
});

test(
  "removes canceled return requests from the history and keeps later ones",
  { tags: ["BACK-08"] },
  () => {
    const request = step("delivered", "return_requested");
    const withdrawal = step("return_requested", "delivered");
    const approval = step("return_requested", "return_approved");
    const delivery = step("processing", "delivered");
    expect(withoutWithdrawn([delivery, request, withdrawal])).toEqual([delivery]);
    expect(withoutWithdrawn([request, withdrawal, request, withdrawal, request, approval])).toEqual(
      [request, approval],
    );
  },
);
