import { z } from "@medusajs/framework/zod";
import { isEmail } from "../../contract/account-rules";
import { line, lines } from "./fields";
import { quote, rows } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  email: line.refine(isEmail, "must be an e-mail address"),
  message: lines,
});

/** To the shop's own inbox (MAIL_SHOP). An answer goes to the person who wrote. */
export const contactMessage = defineTemplate(schema, ({ name, email, message }) => ({
  ...rendered({
    subject: `Message from ${name}`,
    preheader: message.slice(0, 120),
    heading: `Message from ${name}`,
    blocks: [
      rows([
        { label: "Name", value: name },
        { label: "Email", value: email },
      ]),
      quote("Message", message),
    ],
    footer: "Sent from the contact page. A reply goes to the person who wrote.",
  }),
  replyTo: { name, address: email },
}));
