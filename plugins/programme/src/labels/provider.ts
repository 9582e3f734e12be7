/** A postal address as label providers need it; "" for what is missing. */
export interface LabelAddress {
  name: string;
  company: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zip: string;
  /** Upper-case two-letter code. */
  country: string;
  phone: string;
  email: string;
}

export interface Parcel {
  /** ID of the fulfillment or return, by which the provider identifies the shipment. */
  reference: string;
  /** True if the customer sends it to the shop. */
  isReturn: boolean;
  from: LabelAddress;
  to: LabelAddress;
  grams: number;
  /** Length, width, and height. */
  inches: readonly number[];
}

export interface QuotedRate {
  id: string;
  carrier: string;
  service: string;
  cents: number;
  days: number | null;
}

/** A shipment without a label, and the rates for one. */
export interface LabelQuote {
  shipmentId: string;
  rates: QuotedRate[];
}

export interface BoughtLabel {
  trackingNumber: string;
  /** The provider's page for the package; "" if there is none. */
  trackingUrl: string;
  labelUrl: string;
  cents: number;
}

/** A tracking event from the carrier, with the carrier's time. */
export interface CarrierEvent {
  id: string;
  /** Null if this shop did not create the shipment. */
  shipmentId: string | null;
  trackingNumber: string;
  state: "on_its_way" | "delivered" | "return_to_sender" | "failure" | "other";
  /** Time of the first scan; null before it. */
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/**
 * Buys shipping labels. A shipment has one label at most, so repeating an interrupted purchase does not pay
 * twice. Methods throw a 503 if the provider does not respond, and a 409 with the provider's message if it
 * rejects the call.
 */
export interface LabelProvider {
  name: string;
  quote(parcel: Parcel): Promise<LabelQuote>;
  /** Returns the label of a shipment; undefined if it was not bought. */
  find(shipmentId: string): Promise<BoughtLabel | undefined>;
  buy(shipmentId: string, rateId: string): Promise<BoughtLabel>;
  /** Requests a refund for the label. Returns false if the carrier denies it. */
  refund(shipmentId: string): Promise<boolean>;
  readPdf(labelUrl: string): Promise<Buffer>;
  /**
   * Verifies a webhook. Returns undefined for an event that is not about a package. Throws for an invalid
   * signature.
   */
  readEvent(body: Buffer, signature: string): CarrierEvent | undefined;
}
