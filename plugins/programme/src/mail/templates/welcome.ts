import { z } from "@medusajs/framework/zod";
import { line } from "./fields";
import { greeting, paragraph, rendered } from "./letter";
import { defineTemplate } from "./template";

/** To a person who has just made an account. */
export const welcome = defineTemplate(z.object({ name: line }), ({ name }) =>
  rendered({
    subject: "Welcome to The Tomashi's",
    preheader: "Your account is ready.",
    heading: "Welcome",
    blocks: [
      greeting(name),
      paragraph("Your account is ready. Your bag and your orders are kept in it."),
      paragraph("We are glad that you are here."),
    ],
  }),
);
