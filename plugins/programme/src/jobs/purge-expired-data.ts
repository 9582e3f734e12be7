import type { MedusaContainer } from "@medusajs/framework/types";
import { loggedJob } from "../lib/logged-job";
import { BACK_IN_STOCK_MODULE } from "../modules/back-in-stock";
import type BackInStockService from "../modules/back-in-stock/service";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import { CONTACT_MODULE } from "../modules/contact";
import type ContactService from "../modules/contact/service";
import { LOGIN_SESSION_MODULE } from "../modules/login-session";
import type LoginSessionService from "../modules/login-session/service";
import { purgeUnconfirmedSubscribers } from "../newsletter/confirm-or-unsubscribe";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxService from "../modules/outbox/service";
import { SECURITY_EVENT_MODULE } from "../modules/security-event";
import type SecurityEventService from "../modules/security-event/service";
import { SHOP_EVENT_MODULE } from "../modules/shop-event";
import type ShopEventService from "../modules/shop-event/service";
import { WEBHOOK_MODULE } from "../modules/webhook";
import type WebhookService from "../modules/webhook/service";
import { purgeDeletedCustomers } from "../account-data/purge-expired";

const KEEP_DAYS = 90;
const KEEP_SECURITY_EVENTS_DAYS = 365;
const KEEP_ENDED_SESSIONS_DAYS = 30;
const KEEP_DELIVERIES_DAYS = 30;
/** Retention period; must match `docs/privacy.md` and the privacy policy. */
const KEEP_MESSAGES_DAYS = 365;

/** Deletes data past its retention period, so that no table grows forever. */
async function purgeExpiredData(container: MedusaContainer): Promise<void> {
  await container.resolve<OutboxService>(OUTBOX_MODULE).forgetSent(KEEP_DAYS);
  await container.resolve<CheckoutService>(CHECKOUT_MODULE).forgetEvents(KEEP_DAYS);
  await container
    .resolve<SecurityEventService>(SECURITY_EVENT_MODULE)
    .forget(KEEP_SECURITY_EVENTS_DAYS);
  await container
    .resolve<LoginSessionService>(LOGIN_SESSION_MODULE)
    .forgetEnded(KEEP_ENDED_SESSIONS_DAYS);
  await container.resolve<ContactService>(CONTACT_MODULE).forgetDealtWith(KEEP_MESSAGES_DAYS);
  await container.resolve<ShopEventService>(SHOP_EVENT_MODULE).forgetSent(KEEP_DAYS);
  await container.resolve<WebhookService>(WEBHOOK_MODULE).forgetDone(KEEP_DELIVERIES_DAYS);
  await container.resolve<BackInStockService>(BACK_IN_STOCK_MODULE).forget();
  await purgeUnconfirmedSubscribers(container);
  // Runs last, because it looks for data that the others have deleted.
  await purgeDeletedCustomers(container);
}

export const config = { name: "forget-what-is-done", schedule: "17 4 * * *" };

export default loggedJob(config.name, purgeExpiredData);
