import type { MedusaContainer } from "@medusajs/framework/types";
import { CHECKOUT_MODULE } from "../modules/checkout";
import type CheckoutService from "../modules/checkout/service";
import { OUTBOX_MODULE } from "../modules/outbox";
import type OutboxService from "../modules/outbox/service";

const KEEP_DAYS = 90;

/** Drops what only had to be kept for a while, so that no table grows for ever. */
export default async function forget(container: MedusaContainer): Promise<void> {
  await container.resolve<OutboxService>(OUTBOX_MODULE).forgetSent(KEEP_DAYS);
  await container.resolve<CheckoutService>(CHECKOUT_MODULE).forgetEvents(KEEP_DAYS);
}

export const config = { name: "forget-what-is-done", schedule: "17 4 * * *" };
