import { z } from "@medusajs/framework/zod";
import { isEmail } from "../../contract/email";
import {
  contactEntries,
  contactForm,
  SUSPICIOUS_MESSAGE,
  type ContactField,
} from "../../contract/contact-form";
import { line, lines, oneLine } from "./fields";
import { paragraph, quote, rows } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  email: line.refine(isEmail, "must be an email address"),
  message: lines,
  other_fields: z.record(z.string(), lines).nullish(),
  is_suspicious: z.boolean().optional(),
});

/** Forwards a message to the shop's inbox (MAIL_SHOP). A reply goes to its sender. */
export const contactMessageOf = (form: readonly ContactField[]) =>
  defineTemplate(schema, ({ name, email, message, other_fields, is_suspicious }) => {
    const entries = contactEntries({ name, email, message, ...other_fields }, form);
    const short = entries.filter(({ isLong }) => !isLong);
    const title = is_suspicious ? `Suspicious message from ${name}` : `Message from ${name}`;
    const long = entries.filter(({ isLong }) => isLong);
    return {
      ...composeEmail({
        subject: title,
        preheader: message.slice(0, 120),
        heading: title,
        blocks: [
          ...(is_suspicious ? [paragraph(SUSPICIOUS_MESSAGE)] : []),
          rows(short.map(({ label, value }) => ({ label, value: oneLine(value) }))),
          ...long.map(({ label, value }) => quote(label, value)),
        ],
        footer: "Sent from the contact page. Replies go to the sender.",
      }),
      replyTo: { name, address: email },
    };
  });

export const contactMessage = contactMessageOf(contactForm);
