import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { greeting, paragraph, quote, rows } from "./blocks";
import { cents, line, lines } from "./fields";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  kind: z.enum(["granted", "taken_back"]),
  amountCents: cents,
  /** After the change. */
  balanceCents: cents,
  note: lines,
});

/** Notifies a shopper that staff granted store credit or took it back. */
export const creditChanged = defineTemplate(schema, (change) => {
  const { name, kind, amountCents, balanceCents, note } = change;
  const isGranted = kind === "granted";
  const heading = isGranted ? "You have store credit" : "Your store credit has changed";
  return composeEmail({
    subject: heading,
    preheader: heading,
    heading,
    blocks: [
      greeting(name),
      paragraph(
        isGranted
          ? "We added store credit to your account. It's applied automatically at your next checkout."
          : "We reduced the store credit in your account.",
      ),
      quote("A note from us", note),
      rows([
        { label: isGranted ? "Added" : "Taken back", value: centsText(amountCents) },
        { label: "Your store credit", value: centsText(balanceCents), isTotal: true },
      ]),
    ],
  });
});
