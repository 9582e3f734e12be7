import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { readCatalog, type CatalogColor } from "../catalog/read-catalog";
import { environment } from "../server-kit/environment";
import { centsOf } from "../contract/money";
import { productPath } from "../contract/collection";
import { NOTIFICATION_WINDOW_HOURS } from "../contract/stock-alerts";
import { logError } from "../lib/log-error";
import { BACK_IN_STOCK_MODULE } from "../modules/back-in-stock";
import type BackInStockService from "../modules/back-in-stock/service";
import { insertEmail } from "../modules/outbox/insert-email";
import { canReceive, messageIdDomain } from "../notifications/queue-email";
import { shopperUrl } from "../notifications/shopper-url";
import { validateEmailData, type EmailData } from "../notifications/templates";
import { nextRecipients } from "./next-recipients";
import { readActiveAlerts } from "./read-active-alerts";

type PublishedItem = CatalogColor & { handle: string };

/**
 * Sends the alerts that are due by the current stock, however it became available. Callers must not
 * run this concurrently.
 */
export async function notifyNext(container: MedusaContainer): Promise<void> {
  const alerts = await readActiveAlerts(container);
  if (alerts.length === 0) return;
  const items = await readPublishedItems(container);
  const free = new Map([...items].map(([id, { stock }]) => [id, stock]));
  const { ended, toNotify } = nextRecipients(
    alerts,
    free,
    Math.ceil(environment().RATE_LIMIT_FACTOR),
  );
  const service = container.resolve<BackInStockService>(BACK_IN_STOCK_MODULE);
  for (const { id, why } of ended) await service.end(id, why);
  for (const { id, variantId, customerId, email } of alerts) {
    const item = items.get(variantId);
    if (!item || !toNotify.includes(id)) continue;
    try {
      await queueAlert(container, id, email, mailOf(item, customerId));
    } catch (error) {
      // A failed alert must not block the others.
      logError(`The back-in-stock alert ${id} could not be sent.`, error);
    }
  }
}

async function readPublishedItems(container: MedusaContainer): Promise<Map<string, PublishedItem>> {
  const products = await readCatalog(container);
  return new Map(
    products.flatMap(({ handle, colors }) =>
      colors.map((color) => [color.variantId, { ...color, handle }] as const),
    ),
  );
}

function mailOf(
  { name, color, price, handle }: PublishedItem,
  customerId: string,
): EmailData["back-in-stock"] {
  return {
    pieceName: name,
    color,
    priceCents: centsOf(price),
    pieceUrl: environment().STOREFRONT_URL + productPath(handle, color),
    waitsUrl: shopperUrl(`/profile/wishlist/${encodeURIComponent(customerId)}`),
    hours: NOTIFICATION_WINDOW_HOURS,
  };
}

/**
 * Opens the notification window and queues its email in one transaction: a crash leaves both or
 * neither.
 */
async function queueAlert(
  container: MedusaContainer,
  waitId: string,
  to: string,
  data: EmailData["back-in-stock"],
): Promise<void> {
  if (!canReceive(to)) throw new Error("Its customer has no email address.");
  const insert = insertEmail(
    {
      to,
      template: "back-in-stock",
      data: validateEmailData("back-in-stock", data),
      dedupeKey: `back-in-stock:${waitId}`,
    },
    messageIdDomain(),
  );
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction(async (transaction: Transaction) => {
      const { rows } = await transaction.raw(
        `update stock_wait set told_at = now(), updated_at = now()
         where id = ? and told_at is null and ended_at is null and deleted_at is null
         returning id`,
        [waitId],
      );
      // Without a row, the customer has canceled the alert.
      if (rows.length > 0) await transaction.raw(insert.text, insert.values);
    });
}

interface Transaction {
  raw(text: string, values: (string | number | null)[]): Promise<{ rows: unknown[] }>;
}
