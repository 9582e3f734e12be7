import { z } from "@medusajs/framework/zod";
import { shopEvents } from "../../../contract/shop-events";
import {
  MAX_WEBHOOK_URL,
  webhookMessages as messages,
  webhookProblem,
} from "../../../contract/webhook-settings";

export const newWebhook = z
  .object({
    url: z.string(messages.url).trim().max(MAX_WEBHOOK_URL, messages.long),
    events: z.array(z.enum(shopEvents, messages.events), messages.events),
  })
  .superRefine((webhook, context) => {
    const wrong = webhookProblem(webhook);
    if (wrong) context.addIssue({ code: "custom", message: wrong.message, path: [wrong.field] });
  });

export const webhookSwitch = z.object({ is_on: z.boolean("Choose on or off.") });

export type WebhookSwitch = z.infer<typeof webhookSwitch>;
