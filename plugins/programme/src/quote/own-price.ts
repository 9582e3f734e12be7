import { z } from "@medusajs/framework/zod";

/** Metadata of a cart's line item when staff charge another price than the shop's, in dollars. */
export interface OwnPrice {
  own_price: number;
  own_price_reason: string;
}

const ownPrice = z.object({ own_price: z.number(), own_price_reason: z.string() });

/** Returns the price that staff set for a line item, by its metadata. */
export function ownPriceOf(metadata: unknown): OwnPrice | undefined {
  return ownPrice.safeParse(metadata).data;
}
