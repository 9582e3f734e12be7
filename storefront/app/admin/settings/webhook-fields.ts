import { shopEvents } from "@tomashi/programme/contract/shop-events";
import {
  isShopEvent,
  webhookProblem,
  type NewWebhook,
} from "@tomashi/programme/contract/webhook-settings";
import { fieldTexts } from "~/forms/field-texts";
import type { Problem, Typed } from "../product-fields";

/** The checkbox that has the message about all of them. */
export const [FIRST_EVENT] = shopEvents;

export function webhookTypedIn(form: FormData): Typed {
  return fieldTexts(form, { texts: ["url", ...shopEvents], numbers: [] });
}

export function newWebhookOf(typed: Typed): NewWebhook {
  const events = Object.keys(typed).filter((name) => typed[name] === "yes");
  return { url: (typed.url ?? "").trim(), events: events.filter(isShopEvent) };
}

export function webhookProblemOf(typed: Typed): Problem | undefined {
  const wrong = webhookProblem(newWebhookOf(typed));
  return wrong && { ...wrong, field: wrong.field === "events" ? FIRST_EVENT : wrong.field };
}
