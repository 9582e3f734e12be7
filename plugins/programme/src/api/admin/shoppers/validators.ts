import { z } from "@medusajs/framework/zod";
import { emptyAsUnset, page, searchText } from "../list-query";
import { dollars } from "../placed-orders/validators";
import { severalLines } from "../../../contract/entered-text";

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

const noteNeeded = "Enter a note for the customer, 3 to 500 characters.";

/** Above 0 grants store credit, below 0 takes it back. In dollars. */
export const creditChange = z.object({
  amount: dollars
    .min(-1_000_000)
    .refine((amount) => amount !== 0, "Enter an amount in dollars and cents."),
  note: z.string(noteNeeded).overwrite(severalLines).min(3, noteNeeded).max(500, noteNeeded),
  expected_balance: z.number("Send the balance that was shown.").min(0).optional(),
});

export type CreditChange = z.infer<typeof creditChange>;
export type EventsQuery = z.infer<typeof eventsQuery>;
export type ShoppersQuery = z.infer<typeof shoppersQuery>;
export type RoleChange = z.infer<typeof roleChange>;
