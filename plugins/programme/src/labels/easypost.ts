import { z } from "@medusajs/framework/zod";
import { environment } from "../server-kit/environment";
import { callEasypost, fetchPdf, hasErrorCode } from "./easypost-client";
import { readTrackerEvent } from "./easypost-events";
import type { BoughtLabel, LabelProvider, LabelQuote, Parcel } from "./provider";

/** Amounts are dollars as text, with fractions of cents. */
const dollars = z.string().transform((text) => Math.round(Number((Number(text) * 100).toFixed(4))));

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: dollars,
  currency: z.string(),
  delivery_days: z.number().nullish(),
  est_delivery_days: z.number().nullish(),
});

const shipment = z.object({
  id: z.string().regex(/^shp_\w+$/),
  rates: z.array(rate).default([]),
  selected_rate: rate.nullish(),
  tracking_code: z.string().nullish(),
  postage_label: z.object({ label_url: z.string() }).nullish(),
  tracker: z.object({ public_url: z.string().nullish() }).nullish(),
  refund_status: z.string().nullish(),
});
type Shipment = z.output<typeof shipment>;

const GRAMS_PER_OUNCE = 28.349_523_125;

const pathOf = (shipmentId: string, action = "") =>
  `/v2/shipments/${encodeURIComponent(shipmentId)}${action}`;

/** EasyPost's REST API, see https://docs.easypost.com. */
export const easypost: LabelProvider = {
  name: "easypost",

  async quote(parcel) {
    const created = shipment.parse(
      await callEasypost("POST", "/v2/shipments", { shipment: shipmentOf(parcel) }),
    );
    return quoteOf(created);
  },

  async find(shipmentId) {
    return labelOf(shipment.parse(await callEasypost("GET", pathOf(shipmentId))));
  },

  async buy(shipmentId, rateId) {
    try {
      return ownLabel(
        await callEasypost("POST", pathOf(shipmentId, "/buy"), { rate: { id: rateId } }),
      );
    } catch (error) {
      // An earlier call was still being processed.
      if (!hasErrorCode(error, "SHIPMENT.POSTAGE.EXISTS")) throw error;
      return ownLabel(await callEasypost("GET", pathOf(shipmentId)));
    }
  },

  async refund(shipmentId) {
    const known = shipment.parse(await callEasypost("GET", pathOf(shipmentId)));
    const isAsked = known.refund_status === "submitted" || known.refund_status === "refunded";
    if (isAsked) return true;
    const { refund_status: status } = shipment.parse(
      await callEasypost("POST", pathOf(shipmentId, "/refund")),
    );
    // Any other status is fine: a carrier that bills at the first scan never charges for an unused label.
    return status !== "rejected";
  },

  readPdf: fetchPdf,

  readEvent: (body, signature) =>
    readTrackerEvent(body, signature, environment().LABELS_WEBHOOK_SECRET ?? ""),
};

function shipmentOf({ reference, isReturn, from, to, grams, inches }: Parcel) {
  const [length, width, height] = inches;
  return {
    reference,
    // Some carriers bill returns differently. EasyPost swaps the addresses of a return, so this swaps them first.
    is_return: isReturn,
    from_address: isReturn ? to : from,
    to_address: isReturn ? from : to,
    parcel: { length, width, height, weight: Math.ceil((grams / GRAMS_PER_OUNCE) * 10) / 10 },
    options: { label_format: "PDF" },
  };
}

function quoteOf({ id, rates }: Shipment): LabelQuote {
  return {
    shipmentId: id,
    rates: rates
      .filter(({ currency }) => currency === "USD")
      .map((one) => ({
        id: one.id,
        carrier: one.carrier,
        service: one.service,
        cents: one.rate,
        days: one.delivery_days ?? one.est_delivery_days ?? null,
      }))
      .toSorted((one, other) => one.cents - other.cents),
  };
}

function labelOf(read: Shipment): BoughtLabel | undefined {
  const { postage_label, tracking_code, selected_rate, tracker } = read;
  if (!postage_label || !tracking_code || !selected_rate) return undefined;
  return {
    trackingNumber: tracking_code,
    trackingUrl: tracker?.public_url ?? "",
    labelUrl: postage_label.label_url,
    cents: selected_rate.rate,
  };
}

function ownLabel(response: unknown): BoughtLabel {
  const label = labelOf(shipment.parse(response));
  if (!label) throw new Error("EasyPost returned a bought shipment without a label.");
  return label;
}
