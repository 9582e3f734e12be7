import { expect, test } from "vitest";
import { readTrackerEvent, signatureOf } from "./easypost-events";

const secret = "the secret of ﬁve labels";
const LEFT = "2026-11-20T10:00:00Z";
const THERE = "2026-11-23T16:30:00-05:00";

function read(result: object, description = "tracker.updated") {
  const body = Buffer.from(JSON.stringify({ id: "evt_1", description, result }));
  return readTrackerEvent(body, signatureOf(body, secret), secret);
}

const tracker = (status: string, ...details: [status: string, datetime: string | null][]) => ({
  tracking_code: "9400",
  shipment_id: "shp_1",
  status,
  updated_at: "2026-11-24T00:00:00Z",
  tracking_details: details.map(([of, datetime]) => ({ status: of, datetime, message: "…" })),
});

const about = { id: "evt_1", shipmentId: "shp_1", trackingNumber: "9400" };

test("signs with the normalized secret, as EasyPost documents", () => {
  expect(signatureOf(Buffer.from("{}"), "ﬁve")).toBe(signatureOf(Buffer.from("{}"), "five"));
  expect(signatureOf(Buffer.from("{}"), "secret")).toBe(
    "hmac-sha256-hex=77325902caca812dc259733aacd046b73817372c777b8d95b402647474516e13",
  );
});

test.each(["", "hmac-sha256-hex=00", signatureOf(Buffer.from("{}"), "another secret")])(
  "rejects the signature %j",
  (signature) => {
    expect(() => readTrackerEvent(Buffer.from("{}"), signature, secret)).toThrow(
      "The signature is not valid.",
    );
  },
);

test(
  "reads the first scan and the delivery with the carrier's times",
  { tags: ["FULF-10"] },
  () => {
    const scans = tracker(
      "delivered",
      ["delivered", THERE],
      ["pre_transit", "2026-11-19T10:00:00Z"],
      ["in_transit", LEFT],
    );
    const [shippedAt, deliveredAt] = [new Date(LEFT), new Date(THERE)];
    expect(read(scans)).toEqual({ ...about, state: "delivered", shippedAt, deliveredAt });
    expect(read({ ...scans, status: "out_for_delivery" })).toMatchObject({
      ...{ state: "on_its_way", shippedAt, deliveredAt: null },
    });
  },
);

test("uses the event's own time when there are no scans, and never a time in the future", () => {
  const updated = new Date("2026-11-24T00:00:00Z");
  expect(read(tracker("delivered", ["delivered", null]))).toMatchObject({
    ...{ shippedAt: updated, deliveredAt: updated },
  });
  const ahead = read(tracker("delivered", ["delivered", "2999-01-01T00:00:00Z"]));
  expect(ahead?.deliveredAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

test.each([
  ["pre_transit", "other"],
  ["unknown", "other"],
  ["available_for_pickup", "on_its_way"],
  ["return_to_sender", "return_to_sender"],
  ["failure", "failure"],
])("maps the carrier's status %s to %s", (status, state) => {
  expect(read(tracker(status))).toMatchObject({ state, deliveredAt: null });
});

test("reads a delivery to the sender as a return", { tags: ["FULF-11"] }, () => {
  const back = tracker("delivered", ["return_to_sender", LEFT], ["delivered", THERE]);
  expect(read(back)).toMatchObject({
    ...{ state: "return_to_sender", shippedAt: null, deliveredAt: null },
  });
});

test("ignores events that are not about a package", () => {
  expect(read({ object: "Batch" }, "batch.updated")).toBeUndefined();
});
