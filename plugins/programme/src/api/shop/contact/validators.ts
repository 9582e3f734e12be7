import { z } from "@medusajs/framework/zod";
import { isEmail } from "../../../contract/email";
import {
  contactForm,
  contactMessages,
  type ContactField,
  type ContactFields,
} from "../../../contract/contact-form";
import { oneLine, severalLines } from "../../../contract/entered-text";

export function contactBody(form: readonly ContactField[] = contactForm) {
  const shape = Object.fromEntries(form.map((field) => [field.name, valueOf(field)]));
  return z.object({
    ...(shape as Record<keyof ContactFields, z.ZodType<string>>),
    /** A honeypot: shoppers do not see it, bots fill it in. Any text in it marks the message as suspicious. */
    website: z.string().optional(),
  });
}

function valueOf({ name, kind, isRequired, longest }: ContactField): z.ZodType<string> {
  const text = z
    .string(isRequired ? contactMessages.empty : `The ${name} must be a string.`)
    .overwrite(kind === "long text" ? severalLines : oneLine);
  const filled = isRequired ? text.min(1, contactMessages.empty) : text;
  // With `abort`, a text that is too long skips the later rules.
  const short = filled.max(longest, { error: contactMessages.long, abort: true });
  const isWhole = (value: string) => value === "" || isEmail(value);
  const whole = kind === "email" ? short.refine(isWhole, contactMessages.email) : short;
  return isRequired ? whole : whole.default("");
}

export const contact = contactBody();

export type Contact = z.infer<typeof contact>;
