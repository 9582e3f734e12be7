import { beforeEach, expect, test } from "vitest";
import { refundOnce } from "./refund-once";
import { stripeAnswers } from "../../tests/stripe-server";

interface StripeRequest {
  method: string | undefined;
  path: string | undefined;
  key: string | string[] | undefined;
  body: Record<string, string>;
}

/** The requests to Stripe and the refunds that it returns. */
let asked: StripeRequest[];
let refunds: { id: string; status: string; metadata: Record<string, string> | null }[];
stripeAnswers((request, answer) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    const { method, url } = request;
    const key = request.headers["idempotency-key"];
    asked.push({ method, path: url, key, body: Object.fromEntries(new URLSearchParams(body)) });
    answer.setHeader("content-type", "application/json");
    const list = { object: "list", data: refunds, has_more: false, url: "/v1/refunds" };
    answer.end(JSON.stringify(method === "GET" ? list : { id: "re_new", object: "refund" }));
  });
});

beforeEach(() => {
  asked = [];
  refunds = [];
});

const list = { method: "GET", path: "/v1/refunds?payment_intent=pi_1&limit=100" };
const refund = {
  method: "POST",
  path: "/v1/refunds",
  // The same key on every call: two calls at the same moment create one refund.
  key: "refund-line-line_1-7400",
  body: { payment_intent: "pi_1", amount: "7400", "metadata[line_id]": "line_1" },
};

test("sends the line's ID in a refund's metadata and idempotency key", async () => {
  await refundOnce("pi_1", "line_1", 7400);
  await refundOnce("pi_1", "line_1", 7400);
  expect(asked).toMatchObject([list, refund, list, refund]);
});

test("marks the refund of another settlement with the settlement's ID", async () => {
  await refundOnce("pi_1", "oset_1", 7400);
  const body = { payment_intent: "pi_1", amount: "7400", "metadata[settlement]": "oset_1" };
  expect(asked).toMatchObject([list, { ...refund, key: "settlement-oset_1-7400", body }]);
});

test("creates no second refund for a line that has one", async () => {
  refunds = [{ id: "re_1", status: "succeeded", metadata: { line_id: "line_1" } }];
  await refundOnce("pi_1", "line_1", 7400);
  expect(asked).toMatchObject([list]);
});

test.each([
  ["belongs to another line", { status: "succeeded", metadata: { line_id: "line_2" } }],
  ["has empty metadata", { status: "succeeded", metadata: {} }],
  ["has no metadata", { status: "succeeded", metadata: null }],
  ["failed", { status: "failed", metadata: { line_id: "line_1" } }],
  ["was canceled", { status: "canceled", metadata: { line_id: "line_1" } }],
])("creates a refund when the existing one %s", async (_, other) => {
  refunds = [{ id: "re_1", ...other }];
  await refundOnce("pi_1", "line_1", 7400);
  expect(asked).toMatchObject([list, refund]);
});
