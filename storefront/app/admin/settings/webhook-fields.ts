import { shopEvents } from "@tomashi/programme/contract/shop-events";
import {
  isShopEvent,
  webhookProblem,
  type NewWebhook,
} from "@tomashi/programme/contract/webhook-settings";
import { fieldTexts } from "~/forms/field-texts";
import type { Problem, FormValues } from "../product-fields";

/** The checkbox that shows the error of the entire group. */
export const [FIRST_EVENT] = shopEvents;

export function readWebhookForm(form: FormData): FormValues {
  return fieldTexts(form, { texts: ["url", ...shopEvents], numbers: [] });
}

export function newWebhookOf(values: FormValues): NewWebhook {
  const events = Object.keys(values).filter((name) => values[name] === "yes");
  return { url: (values.url ?? "").trim(), events: events.filter(isShopEvent) };
}

export function webhookProblemOf(values: FormValues): Problem | undefined {
  const wrong = webhookProblem(newWebhookOf(values));
  return wrong && { ...wrong, field: wrong.field === "events" ? FIRST_EVENT : wrong.field };
}
