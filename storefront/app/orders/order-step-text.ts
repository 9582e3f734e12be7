import type { OrderLine } from "@tomashi/programme/contract/http";
import type { OrderStep } from "@tomashi/programme/contract/http-orders";
import { itemTitle } from "@tomashi/programme/contract/item-title";
import { carrierNames } from "@tomashi/programme/contract/tracking";
import * as orderTexts from "~/texts/orders";
import { canceledText } from "./cancel-offer-text";

type Item = Pick<OrderLine, "line_id" | "name" | "color" | "tracking" | "is_paid_outside">;

export interface ShownStep {
  what: string;
  /** The items of the step, or "" if it applies to all of them. */
  items: string;
  tracking: { text: string; url: string | null } | null;
}

/** Returns the text that the customer sees for a step of an order. */
export function orderStepText(step: OrderStep, lines: readonly Item[]): ShownStep {
  const { kind, line_ids } = step;
  const about = lines.filter(({ line_id }) => line_ids.includes(line_id));
  const isAll = about.length === lines.length;
  const names = new Set(isAll ? [] : about.map(({ name, color }) => itemTitle(name, color)));
  const paid = { is_paid_outside: lines.some(({ is_paid_outside }) => is_paid_outside) };
  const isRefund = kind === "refunded" || kind === "address_changed";
  const refund = isRefund ? canceledText(step, paid) : null;
  const tracking = kind === "shipped" ? about.find((line) => line.tracking)?.tracking : undefined;
  const by = !tracking || tracking.carrier === "other" ? "" : `${carrierNames[tracking.carrier]} `;
  return {
    what:
      kind === "refunded" && refund
        ? refund
        : [orderTexts.steps[kind], refund].filter(Boolean).join(". "),
    items: [...names].join(", "),
    tracking: tracking ? { text: `${by}${tracking.number}`, url: tracking.url } : null,
  };
}
