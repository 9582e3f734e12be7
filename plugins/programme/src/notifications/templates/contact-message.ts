import { z } from "@medusajs/framework/zod";
import { isEmail } from "../../contract/email";
import { contactEntries, contactForm, type ContactField } from "../../contract/contact-form";
import { line, lines, oneLine } from "./fields";
import { quote, rows } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  email: line.refine(isEmail, "must be an email address"),
  message: lines,
  other_fields: z.record(z.string(), lines).nullish(),
});

/** Forwards a message to the shop's inbox (MAIL_SHOP). A reply goes to its sender. */
export const contactMessageOf = (form: readonly ContactField[]) =>
  defineTemplate(schema, ({ name, email, message, other_fields }) => {
    const entries = contactEntries({ name, email, message, ...other_fields }, form);
    const short = entries.filter(({ isLong }) => !isLong);
    const long = entries.filter(({ isLong }) => isLong);
    return {
      ...rendered({
        subject: `Message from ${name}`,
        preheader: message.slice(0, 120),
        heading: `Message from ${name}`,
        blocks: [
          rows(short.map(({ label, value }) => ({ label, value: oneLine(value) }))),
          ...long.map(({ label, value }) => quote(label, value)),
        ],
        footer: "Sent from the contact page. Replies go to the sender.",
      }),
      replyTo: { name, address: email },
    };
  });

export const contactMessage = contactMessageOf(contactForm);
