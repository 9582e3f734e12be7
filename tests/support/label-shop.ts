import type { OrderPackage } from "@tomashi/programme/contract/labels";
import { adminUser } from "./api.ts";
import type { Answer } from "./commerce.ts";
import { EasypostServer } from "./easypost-server.ts";
import type { ErrorBody } from "./purchase.ts";
import { query } from "./database.ts";
import { startSecondCommerce } from "./second-commerce.ts";
import { shopEnvironment } from "./shop-environment.ts";

/** Starts another commerce server of the running shop, which buys labels from a simulated EasyPost. */
export async function startLabelShop() {
  const easypost = await new EasypostServer().start();
  const server = await startSecondCommerce(shopEnvironment(easypost.variables));
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

/** Returns functions that call that server about the label of a package or a return. */
export function labelsOf({ url }: LabelShop, orderId: string, packageId: string) {
  const path = `/admin/placed-orders/${orderId}/packages/${packageId}`;
  return {
    rates: () => callAdminAt<{ rates: Rate[] }>(url, `${path}/rates`),
    buy: (rate: Pick<Rate, "carrier" | "service" | "price"> = GROUND_RATE) =>
      callAdminAt<{ packages: OrderPackage[] }>(url, `${path}/label`, { body: rate }),
    void: () =>
      callAdminAt<{ packages: OrderPackage[] }>(url, `${path}/label`, { method: "DELETE" }),
  };
}

export const GROUND_RATE = { carrier: "USPS", service: "GroundAdvantage", price: 9.75 };

/** Calls a route under /admin of any commerce server with the first admin's session. */
export async function callAdminAt<T>(
  url: string,
  route: string,
  { method, body, token }: { method?: string; body?: object; token?: string } = {},
): Promise<Answer<T & ErrorBody>> {
  const response = await fetch(`${url}${route}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${token ?? (await adminUser()).token}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T & ErrorBody };
}

export const reconcileAt = ({ url }: LabelShop) =>
  callAdminAt<object>(url, "/admin/reconciliation", { method: "POST" });

/** Reconciles a purchase that was interrupted just now, by making it old enough for the reconciliation. */
export async function reconcileLater(labelShop: LabelShop): Promise<void> {
  await query("update package_label set updated_at = updated_at - interval '1 minute'");
  await reconcileAt(labelShop);
}
