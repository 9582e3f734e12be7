import { z } from "@medusajs/framework/zod";
import { NOTE_MAX } from "../../../contract/http-admin-order";

export const newNote = z.object({
  text: z
    .string("Please write a note.")
    // Browsers send a line break as two characters but count it as one.
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .min(1, "Please write a note.")
        .max(NOTE_MAX, `A note can have at most ${NOTE_MAX} characters.`),
    ),
});

export const sendAgain = z.object({
  /** The number of emails that the staff member saw, so that a double click sends only one more. */
  seen: z
    .int("Send the number of emails that were shown.")
    .min(1, "Send the number of emails that were shown."),
});

export type NewNote = z.infer<typeof newNote>;
export type SendAgain = z.infer<typeof sendAgain>;
