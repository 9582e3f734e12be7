import { z } from "@medusajs/framework/zod";
import { usStates } from "../../../contract/postal-address";
import {
  areRising,
  isDollars,
  isGrams,
  MAX_SHIPPING_DESCRIPTION,
  MAX_SHIPPING_NAME,
  MAX_WEIGHT_PRICES,
  shippingMessages as messages,
} from "../../../contract/shipping-settings";
import { oneLine } from "../../../contract/entered-text";

const dollars = (message: string) =>
  z.number(message).refine((amount) => isDollars(String(amount)), message);

export const shippingChange = z.object({
  name: z
    .string(messages.name)
    .overwrite(oneLine)
    .min(1, messages.name)
    .max(MAX_SHIPPING_NAME, messages.longName),
  description: z
    .string(messages.description)
    .overwrite(oneLine)
    .min(1, messages.description)
    .max(MAX_SHIPPING_DESCRIPTION, messages.longDescription),
  price: dollars(messages.price),
  free_from: dollars(messages.freeFrom)
    .refine((amount) => amount > 0, messages.freeFrom)
    .nullable(),
  weights: z
    .array(
      z.object({
        up_to: z.number(messages.weight).refine((grams) => isGrams(String(grams)), messages.weight),
        price: dollars(messages.price),
      }),
      messages.weights,
    )
    .max(MAX_WEIGHT_PRICES, messages.weights)
    .refine(areRising, messages.weight)
    .optional(),
  states: z
    .array(
      z.string(messages.states).refine((code) => Object.hasOwn(usStates, code), messages.states),
      messages.states,
    )
    .max(Object.keys(usStates).length, messages.states)
    .transform((codes) => [...new Set(codes)]),
});
