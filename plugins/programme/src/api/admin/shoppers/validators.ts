import { z } from "@medusajs/framework/zod";
import { emptyAsUnset, page, searchText } from "../list-query";

export const shoppersQuery = z.object({
  q: searchText,
  role: emptyAsUnset(
    z.enum(["admin", "merchandiser", "none"], "The role must be admin, merchandiser, or none."),
  ),
  ...page,
});

export const eventsQuery = z.object(page);

const role = z.enum(["admin", "merchandiser"], "The role must be admin, merchandiser, or null.");

export const roleChange = z.object({
  role: role.nullable(),
  /** The role that the admin saw; if it has changed, the response is a 409. */
  expected: role.nullable(),
});

export type EventsQuery = z.infer<typeof eventsQuery>;
export type ShoppersQuery = z.infer<typeof shoppersQuery>;
export type RoleChange = z.infer<typeof roleChange>;
