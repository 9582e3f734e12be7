import { z } from "@medusajs/framework/zod";
import { accountMessages } from "../contract/account-rules";
import { addressInputs, MAX_TEXT_LENGTH, type AddressPart } from "../contract/postal-address";
import { oneLine, severalLines } from "../contract/entered-text";

const text = z.string(accountMessages.incomplete);
/** Keeps line breaks, for a first line that is an entire address; `tidyAddress` reads the others. */
const part = text.overwrite(severalLines).max(MAX_TEXT_LENGTH, accountMessages.long);
const line = text.overwrite(oneLine).max(MAX_TEXT_LENGTH, accountMessages.long);

const parts = Object.fromEntries(addressInputs.map(({ name }) => [name, part])) as Record<
  AddressPart,
  typeof part
>;

/**
 * Accepts an address as a form sends it; `check-address.ts` validates it later with the shop's
 * countries.
 */
export const postalAddress = z.object(parts);

export const shippingAddress = z.object({ ...parts, name: line, phone: line });
