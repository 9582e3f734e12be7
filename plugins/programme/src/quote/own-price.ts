import { z } from "@medusajs/framework/zod";

/** Metadata of a line item whose price staff have changed. The price is in dollars. */
export interface OwnPrice {
  own_price: number;
  own_price_reason: string;
}

const ownPrice = z.object({ own_price: z.number(), own_price_reason: z.string() });

/** Returns the price that staff set for a line item; undefined if they set none. */
export function ownPriceOf(metadata: unknown): OwnPrice | undefined {
  return ownPrice.safeParse(metadata).data;
}
