import path from "node:path";
import type { OrderPackage } from "@tomashi/programme/contract/labels";
import { readSecrets } from "../../tools/start/data-folder.ts";
import { serverEnvironment } from "../../tools/start/server-environment.ts";
import { readSettings } from "../../tools/start/settings.ts";
import { adminUser } from "./api.ts";
import type { Answer } from "./commerce.ts";
import { EasypostServer } from "./easypost-server.ts";
import type { Refusal } from "./purchase.ts";
import { query } from "./database.ts";
import { startSecondCommerce } from "./second-commerce.ts";
import { shop } from "./shop.ts";

const root = path.resolve(import.meta.dirname, "../..");
const portOf = (url: string) => new URL(url).port;

/** Starts another commerce server of the running shop that buys labels at a stand-in for EasyPost. */
export async function startLabelShop() {
  const easypost = await new EasypostServer().start();
  const settings = readSettings(
    {
      DATA_DIR: shop.dataFolder(),
      STOREFRONT_PORT: portOf(shop.storefront()),
      COMMERCE_PORT: portOf(shop.commerce()),
      SANDBOX_PORT: portOf(shop.sandbox()),
    },
    root,
  );
  const inherited = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    FAULT_FILE: path.join(shop.dataFolder(), "fault.json"),
    RATE_LIMIT_FACTOR: "1000",
    MEDUSA_ADMIN: "true",
    // The shop's worker runs the jobs.
    MEDUSA_WORKER_MODE: "server",
    ...easypost.variables,
  };
  const secrets = readSecrets(shop.dataFolder());
  const server = await startSecondCommerce(
    serverEnvironment(settings, secrets, inherited, shop.database()),
  );
  return {
    easypost,
    url: server.url,
    stop: async () => {
      await server.stop();
      easypost.stop();
    },
  };
}

export type LabelShop = Awaited<ReturnType<typeof startLabelShop>>;

interface Rate {
  carrier: string;
  service: string;
  price: number;
  days: number | null;
}

/** Calls to the label shop's own server about the packages and returns of an order. */
export function labelsOf({ url }: LabelShop, orderId: string, packageId: string) {
  const path = `/admin/placed-orders/${orderId}/packages/${packageId}`;
  return {
    rates: () => adminAt<{ rates: Rate[] }>(url, `${path}/rates`),
    buy: (rate: Pick<Rate, "carrier" | "service" | "price"> = GROUND) =>
      adminAt<{ packages: OrderPackage[] }>(url, `${path}/label`, { body: rate }),
    void: () => adminAt<{ packages: OrderPackage[] }>(url, `${path}/label`, { method: "DELETE" }),
  };
}

export const GROUND = { carrier: "USPS", service: "GroundAdvantage", price: 9.75 };

/** Calls a route under /admin of any commerce server with the first admin's session. */
export async function adminAt<T>(
  url: string,
  route: string,
  { method, body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<Answer<T & Refusal>> {
  const response = await fetch(`${url}${route}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token ?? (await adminUser()).token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & Refusal };
}

export const reconcileAt = ({ url }: LabelShop) =>
  adminAt<object>(url, "/admin/reconciliation", { method: "POST" });

/** Lets the reconciliation find the purchase that was interrupted just now. */
export async function reconcileLater(labelShop: LabelShop): Promise<void> {
  await query("update package_label set updated_at = updated_at - interval '1 minute'");
  await reconcileAt(labelShop);
}
