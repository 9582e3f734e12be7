import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { CURRENCY, dollarsOf } from "../contract/money";
import type { OutsidePayment } from "../contract/phone-orders";
import { graph } from "../lib/graph";
import { LATER_PAYMENT } from "../modules/checkout/outside-payment";

/** Describes one of Medusa's payment sessions for an order that is paid after it was placed. */
export interface OrderSession {
  id: string;
  created_at: Date;
  /** The payment page at Stripe, without URL once it is paid; null for a payment outside the shop. */
  page: { id: string; url: string | null } | null;
  isCaptured: boolean;
}

interface OrderCollection {
  id: string;
  metadata: Record<string, unknown> | null;
  payment_sessions: SessionRow[] | null;
}

interface SessionRow {
  id: string;
  created_at: Date | string;
  data: Record<string, unknown> | null;
  payment: { captured_at: Date | null } | null;
}

async function collectionsOf(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderCollection[]> {
  const [order] = await graph<{ payment_collections: OrderCollection[] | null }>(container, {
    entity: "order",
    fields: [
      "payment_collections.id",
      "payment_collections.metadata",
      "payment_collections.payment_sessions.id",
      "payment_collections.payment_sessions.created_at",
      "payment_collections.payment_sessions.data",
      "payment_collections.payment_sessions.payment.captured_at",
    ],
    filters: { id: orderId },
  });
  return (order?.payment_collections ?? []).filter(({ metadata }) => metadata?.[LATER_PAYMENT]);
}

/** Returns the sessions for payments after the order was placed, newest first. */
export async function readOrderSessions(
  container: MedusaContainer,
  orderId: string,
): Promise<OrderSession[]> {
  const collections = await collectionsOf(container, orderId);
  return collections
    .flatMap(({ payment_sessions }) => payment_sessions ?? [])
    .map(({ id, created_at, data, payment }) => ({
      id,
      created_at: new Date(created_at),
      page: pageOf(data),
      isCaptured: Boolean(payment?.captured_at),
    }))
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
}

function pageOf(data: Record<string, unknown> | null): OrderSession["page"] {
  const { id, url } = data ?? {};
  return typeof id === "string" ? { id, url: typeof url === "string" ? url : null } : null;
}

/** Opens a payment collection of an order for `cents` and returns its ID. */
export async function openCollection(
  container: MedusaContainer,
  orderId: string,
  { cents, outside }: { cents: number; outside?: OutsidePayment },
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT);
  const terms = {
    amount: dollarsOf(cents),
    metadata: { [LATER_PAYMENT]: outside ?? { method: "link" } },
  };
  const collections = await collectionsOf(container, orderId);
  // Reuses a collection that an interrupted run or an ended link left empty.
  const empty = collections.find(({ payment_sessions }) => !payment_sessions?.length);
  if (empty) return (await payments.updatePaymentCollections(empty.id, terms)).id;
  const { id } = await payments.createPaymentCollections({ currency_code: CURRENCY, ...terms });
  await container.resolve(ContainerRegistrationKeys.LINK).create({
    [Modules.ORDER]: { order_id: orderId },
    [Modules.PAYMENT]: { payment_collection_id: id },
  });
  return id;
}
