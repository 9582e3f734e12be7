import type { MedusaContainer } from "@medusajs/framework/types";
import { WEBHOOK_MODULE } from "../modules/webhook";
import type WebhookService from "../modules/webhook/service";

export const webhookService = (container: MedusaContainer) =>
  container.resolve<WebhookService>(WEBHOOK_MODULE);
