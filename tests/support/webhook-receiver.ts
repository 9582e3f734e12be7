import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { WebhookBody } from "@tomashi/programme/contract/webhook-settings";

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
}

/** Simulates another system of the label. Stores the webhooks it receives, and responds with `status` or never. */
export class WebhookReceiver {
  received: Received[] = [];
  status: number | "never" = 200;
  private readonly server: Server;

  constructor() {
    this.server = createServer((req, res) => {
      const chunks: Buffer[] = [];
      req.on("data", (chunk: Buffer) => chunks.push(chunk));
      req.on("end", () => {
        this.received.push({ headers: req.headers, text: Buffer.concat(chunks).toString() });
        if (this.status !== "never") res.writeHead(this.status).end();
      });
    });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
  }

  /** Returns the received webhooks about an order, oldest first. */
  about(orderId: string): (Received & { body: WebhookBody })[] {
    return this.received
      .map((one) => ({ ...one, body: JSON.parse(one.text) as WebhookBody }))
      .filter(({ body }) => body.order.order_id === orderId);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

/** Verifies a signature by the Standard Webhooks specification, without the shop's own code. */
export function isSigned({ headers, text }: Received, secret: string): boolean {
  const id = String(headers["webhook-id"]);
  const at = String(headers["webhook-timestamp"]);
  if (Math.abs(Date.now() / 1000 - Number(at)) > 300) return false;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const hmac = createHmac("sha256", key).update([id, at, text].join(".")).digest("base64");
  return headers["webhook-signature"] === `v1,${hmac}`;
}
