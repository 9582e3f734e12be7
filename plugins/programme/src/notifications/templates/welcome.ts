import { z } from "@medusajs/framework/zod";
import { greeting, paragraph } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

/**
 * To a person who has just created an account. Contains nothing that they typed: nobody has proven
 * that the address is theirs.
 */
export const welcome = defineTemplate(z.object({}), () =>
  rendered({
    subject: "Welcome to The Tomashi's",
    preheader: "Your account is ready.",
    heading: "Welcome",
    blocks: [
      greeting(""),
      paragraph("Your account is ready. Your bag and your orders are kept in it."),
      paragraph("We are glad that you are here."),
    ],
  }),
);
