import { z } from "@medusajs/framework/zod";
import { MAX_TAX_LIST, MAX_TAX_ROWS, taxListLines } from "../../../contract/tax-list";
import { usStates } from "../../../contract/postal-address";
import { isTaxRate, MAX_TAX_NAME, taxMessages, taxModes } from "../../../contract/tax-settings";
import { oneLine } from "../../../contract/entered-text";

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
    .overwrite(oneLine)
    .min(1, taxMessages.name)
    .max(MAX_TAX_NAME, taxMessages.longName),
  is_shipping_taxed: z.boolean("Choose whether shipping is taxed."),
});

const tooLongList = `Send at most ${MAX_TAX_ROWS} lines at a time.`;

export const taxList = z.object({
  text: z
    .string("Send the list as `text`.")
    .max(MAX_TAX_LIST, tooLongList)
    .refine((text) => taxListLines(text).length <= MAX_TAX_ROWS, tooLongList),
  save: z.boolean("Choose whether to save the list.").default(false),
});

export type TaxList = z.infer<typeof taxList>;
export type ModeChange = z.infer<typeof modeChange>;
