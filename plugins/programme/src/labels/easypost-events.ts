import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "@medusajs/framework/zod";
import type { CarrierEvent } from "./provider";

/** Matches printable characters, which every text column stores. */
const text = z.string().regex(/^[\x20-\x7e]{1,255}$/);

const tracker = z.object({
  tracking_code: text,
  shipment_id: text.nullish(),
  status: text,
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  tracking_details: z
    .array(z.object({ status: z.string(), datetime: z.iso.datetime({ offset: true }).nullish() }))
    .nullish(),
});

const event = z.object({ id: text, description: text, result: z.unknown() });

const isAbout = (description: string) => /^tracker\.(created|updated)$/.test(description);

/** States in which the carrier has the package, or has had it. */
const SCANNED = ["in_transit", "out_for_delivery", "available_for_pickup", "delivered"];

const states: Partial<Record<string, CarrierEvent["state"]>> = {
  in_transit: "on_its_way",
  out_for_delivery: "on_its_way",
  available_for_pickup: "on_its_way",
  delivered: "delivered",
  return_to_sender: "return_to_sender",
  failure: "failure",
};

/** Returns the signature that EasyPost sends as `X-Hmac-Signature`. */
export function signatureOf(body: Buffer, secret: string): string {
  const digest = createHmac("sha256", secret.normalize("NFKD")).update(body).digest("hex");
  return `hmac-sha256-hex=${digest}`;
}

/** Reads an event about a package; undefined for other events. Throws for an invalid signature. */
export function readTrackerEvent(
  body: Buffer,
  signature: string,
  secret: string,
): CarrierEvent | undefined {
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new Error("The signature is not valid.");
  }
  const { id, description, result } = event.parse(JSON.parse(body.toString("utf8")));
  if (!isAbout(description)) return undefined;
  return carrierEvent(id, tracker.parse(result));
}

function carrierEvent(
  id: string,
  { tracking_code, shipment_id, status, updated_at, tracking_details }: z.output<typeof tracker>,
): CarrierEvent {
  // A package that came back is delivered too, to the sender.
  const isReturning = (tracking_details ?? []).some((one) => one.status === "return_to_sender");
  const state = isReturning ? "return_to_sender" : (states[status] ?? "other");
  const timesOf = (wanted: readonly string[]) =>
    (tracking_details ?? [])
      .flatMap((one) =>
        wanted.includes(one.status) && one.datetime ? [Date.parse(one.datetime)] : [],
      )
      .toSorted((one, other) => one - other);
  const now = updated_at ? Date.parse(updated_at) : Date.now();
  // The carrier's clock may be ahead.
  const past = (time: number) => new Date(Math.min(time, Date.now()));
  const isScanned = state === "on_its_way" || state === "delivered";
  return {
    id,
    shipmentId: shipment_id ?? null,
    trackingNumber: tracking_code,
    state,
    shippedAt: isScanned ? past(timesOf(SCANNED)[0] ?? now) : null,
    deliveredAt: state === "delivered" ? past(timesOf(["delivered"]).at(-1) ?? now) : null,
  };
}
