import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SecondCommerce } from "./second-commerce.ts";

export const LABELS_KEY = "EZTK_for_tests";
const WEBHOOK_SECRET = "webhook secret of ﬁve labels";

interface Rate {
  id: string;
  carrier: string;
  service: string;
  rate: string;
  currency: string;
  delivery_days: number | null;
}

interface Address {
  name: string;
  street1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

interface Shipment {
  id: string;
  reference: string;
  is_return: boolean;
  from_address: Address;
  to_address: Address;
  parcel: { length: number; width: number; height: number; weight: number };
  rates: Rate[];
  selected_rate: Rate | null;
  tracking_code: string | null;
  postage_label: { label_url: string } | null;
  tracker: { public_url: string } | null;
  refund_status: string | null;
}

/** The faults that the next calls run into. */
interface Faults {
  /** Completes the purchase, but closes the connection without a response. */
  losesPurchase?: boolean;
  rejectsPurchase?: boolean;
  rejectsRefund?: boolean;
  isDown?: boolean;
}

const PDF = "%PDF-1.4\n%a label\n";

/** Simulates the part of EasyPost's API that the shop uses. */
export class EasypostServer {
  readonly shipments = new Map<string, Shipment>();
  faults: Faults = {};
  private readonly server = http.createServer((request, answer) => {
    void text(request).then((body) => {
      this.respond(request, answer, body);
    });
  });
  private url = "";

  async start(): Promise<this> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** Returns the environment variables of a shop that buys its labels here. */
  get variables(): Record<string, string> {
    return {
      LABELS: "easypost",
      LABELS_API_BASE: this.url,
      LABELS_API_KEY: LABELS_KEY,
      LABELS_WEBHOOK_SECRET: WEBHOOK_SECRET,
      LABEL_ADDRESS: "1 Atelier Street;New York, NY 10001;United States",
    };
  }

  /** Returns the shipments whose label was bought for a package or a return. */
  boughtFor(packageId: string): Shipment[] {
    return [...this.shipments.values()].filter(
      ({ reference, postage_label }) => reference === packageId && postage_label !== null,
    );
  }

  private respond(request: http.IncomingMessage, answer: http.ServerResponse, body: string): void {
    const [, root, , id = "", action = ""] = (request.url ?? "").split("/");
    if (root === "labels") {
      answer.setHeader("content-type", "application/pdf").end(PDF);
      return;
    }
    if (this.faults.isDown) {
      answer.destroy();
      return;
    }
    const send = (status: number, content: object) => {
      answer.statusCode = status;
      answer.setHeader("content-type", "application/json").end(JSON.stringify(content));
    };
    const reject = (code: string, message: string) => {
      send(422, { error: { code, message, errors: [] } });
    };
    const auth = `Basic ${Buffer.from(`${LABELS_KEY}:`).toString("base64")}`;
    if (request.headers.authorization !== auth) {
      send(401, { error: { code: "UNAUTHORIZED", message: "Unauthorized", errors: [] } });
      return;
    }
    if (request.method === "POST" && id === "") {
      send(201, this.create((JSON.parse(body) as { shipment: Shipment }).shipment));
      return;
    }
    const shipment = this.shipments.get(id);
    if (!shipment) {
      send(404, { error: { code: "NOT_FOUND", message: "Not found", errors: [] } });
    } else if (action === "buy") {
      if (shipment.postage_label) {
        reject("SHIPMENT.POSTAGE.EXISTS", "Postage already exists for this shipment.");
        return;
      }
      if (this.faults.rejectsPurchase) {
        reject("INSUFFICIENT_FUNDS", "Insufficient funds.");
        return;
      }
      this.buy(shipment, (JSON.parse(body) as { rate: { id: string } }).rate.id);
      if (this.faults.losesPurchase) answer.destroy();
      else send(200, shipment);
    } else {
      if (action === "refund") {
        shipment.refund_status = this.faults.rejectsRefund ? "rejected" : "submitted";
      }
      send(200, shipment);
    }
  }

  private create(wanted: Shipment): Shipment {
    const id = `shp_${randomBytes(8).toString("hex")}`;
    const { from_address, to_address, is_return } = wanted;
    const shipment: Shipment = {
      ...wanted,
      ...(is_return && { from_address: to_address, to_address: from_address }),
      id,
      rates: [
        rate({ carrier: "UPS", service: "2ndDayAir", rate: "24.00", delivery_days: 2 }),
        rate({ carrier: "USPS", service: "GroundAdvantage", rate: "9.745", delivery_days: null }),
      ],
      ...{ selected_rate: null, tracking_code: null, postage_label: null },
      ...{ tracker: null, refund_status: null },
    };
    this.shipments.set(id, shipment);
    return shipment;
  }

  private buy(shipment: Shipment, rateId: string): void {
    const chosen = shipment.rates.find(({ id }) => id === rateId);
    if (!chosen) throw new Error(`Shipment ${shipment.id} has no rate ${rateId}.`);
    Object.assign(shipment, {
      selected_rate: chosen,
      tracking_code: `9400${String(randomBytes(6).readUIntBE(0, 6)).padStart(18, "0")}`,
      postage_label: { label_url: `${this.url}/labels/${shipment.id}.pdf` },
      tracker: { public_url: "https://track.easypost.com/abc" },
    });
  }
}

function rate(facts: Omit<Rate, "id" | "currency">): Rate {
  return { ...facts, id: `rate_${randomBytes(8).toString("hex")}`, currency: "USD" };
}

interface Scan {
  status: string;
  datetime: string;
}

/** Returns an event about a package in EasyPost's format. The last scan sets its status. */
export function trackerEvent(
  shipment: Partial<Pick<Shipment, "id" | "tracking_code">>,
  ...scans: Scan[]
) {
  return {
    id: `evt_${randomBytes(8).toString("hex")}`,
    object: "Event",
    description: "tracker.updated",
    result: {
      object: "Tracker",
      tracking_code: shipment.tracking_code ?? "EZ1000000001",
      shipment_id: shipment.id ?? null,
      status: scans.at(-1)?.status ?? "unknown",
      tracking_details: scans,
    },
  };
}

/** Sends an event with a valid signature, or with the given one. Returns the status of the response. */
export async function sendCarrierEvent(
  { url }: Pick<SecondCommerce, "url">,
  event: object,
  signature?: string,
): Promise<number> {
  const body = JSON.stringify(event);
  const digest = createHmac("sha256", WEBHOOK_SECRET.normalize("NFKD")).update(body).digest("hex");
  const response = await fetch(`${url}/hooks/labels`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-hmac-signature": signature ?? `hmac-sha256-hex=${digest}`,
    },
    body,
  });
  return response.status;
}
