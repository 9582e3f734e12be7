import { z } from "@medusajs/framework/zod";
import { greeting, paragraph } from "./blocks";
import { line } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  title: line,
  /** Email of the admin who created it. */
  by: line,
  /** The time in the shop's time zone. */
  when: line,
});

/** Warns every admin, because a secret key gives a program access to most of the administration. */
export const apiKeyCreated = defineTemplate(schema, ({ title, by, when }) =>
  composeEmail({
    subject: "A secret API key was created",
    preheader: `${by} created the key "${title}".`,
    heading: "A secret API key was created",
    blocks: [
      greeting(""),
      paragraph(`${by} created the secret API key "${title}" on ${when}.`),
      paragraph(
        "A program with this key can read orders and customers and change orders and products. It works until the key is revoked or its creator is no longer an admin.",
      ),
      paragraph("If no one on your team expected this, revoke the key in the Medusa dashboard."),
    ],
  }),
);
