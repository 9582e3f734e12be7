import { z } from "@medusajs/framework/zod";
import { emptyAsUnset, page, searchText } from "../list-query";

export const subscribersQuery = z.object({
  q: searchText,
  state: emptyAsUnset(z.enum(["confirmed", "waiting"], "The state must be confirmed or waiting.")),
  ...page,
});

export type SubscribersQuery = z.infer<typeof subscribersQuery>;
