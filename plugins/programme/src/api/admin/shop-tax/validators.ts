import { z } from "@medusajs/framework/zod";
import { usStates } from "../../../contract/postal-address";
import { isTaxRate, MAX_TAX_NAME, taxMessages, taxModes } from "../../../contract/tax-settings";

export const modeChange = z.object({
  mode: z.enum(taxModes, `The mode must be one of ${taxModes.join(", ")}.`),
});

export const stateTax = z.object({
  state: z
    .string(taxMessages.state)
    .refine((code) => Object.hasOwn(usStates, code), taxMessages.state),
  rate: z.number(taxMessages.rate).refine((rate) => isTaxRate(String(rate)), taxMessages.rate),
  name: z
    .string(taxMessages.name)
    .trim()
    .min(1, taxMessages.name)
    .max(MAX_TAX_NAME, taxMessages.longName),
  is_shipping_taxed: z.boolean("Choose whether shipping is taxed."),
});

export type ModeChange = z.infer<typeof modeChange>;
