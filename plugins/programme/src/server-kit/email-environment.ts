import { z } from "@medusajs/framework/zod";
import { isEmail } from "../contract/email";
import { commerceEnvironment, problemsOf, withoutEmpty } from "./environment";

export interface EmailAddress {
  /** Empty for an address without a name. */
  name: string;
  address: string;
}

const smtpAddress = "must be a mail server's address, smtp://user:password@host:587 or smtps://…";
const sender = "must be an email address, or a name and an address: The Shop <shop@example.com>";
const inbox = "must be an email address such as shop@example.com";

const mailVariables = z.object({
  /** If unset, each email becomes a file in DATA_DIR/outbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]/, smtpAddress)
    .refine((text) => URL.canParse(text), smtpAddress)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => isEmail(mailAddress(text).address), sender)
    .transform(mailAddress)
    .default({ name: "The Tomashi's", address: "shop@example.com" }),
  /** The shop's inbox for contact messages and replies to emails. */
  MAIL_SHOP: z.string().refine(isEmail, inbox).optional(),
  /** Whether MAIL_SHOP also gets the staff emails. */
  STAFF_MAIL: z.enum(["shop", "none"], "must be shop or none").default("shop"),
  DATA_DIR: commerceEnvironment.shape.DATA_DIR,
});

export interface EmailEnvironment extends Omit<
  z.infer<typeof mailVariables>,
  "MAIL_SHOP" | "STAFF_MAIL"
> {
  MAIL_SHOP: string;
  /** MAIL_SHOP if it is set and gets the staff emails; otherwise null. */
  staffInbox: string | null;
}

/** Parses `Name <address>`, with or without quotes around the name, or only an address. */
function mailAddress(text: string): EmailAddress {
  const [, name, address] = /^([^<>\p{Cc}]*)<([^<>]*)>$/u.exec(text.trim()) ?? [];
  if (address === undefined) return { name: "", address: text.trim() };
  return { name: (name ?? "").trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** Throws an error that names every invalid environment variable and what it must be. */
export function readEmailEnvironment(variables: NodeJS.ProcessEnv): EmailEnvironment {
  const result = mailVariables.safeParse(withoutEmpty(variables));
  if (!result.success) throw new Error(problemsOf(result.error));
  const { MAIL_SHOP, STAFF_MAIL, ...others } = result.data;
  return {
    ...others,
    MAIL_SHOP: MAIL_SHOP ?? "shop@example.com",
    staffInbox: STAFF_MAIL === "shop" && MAIL_SHOP !== undefined ? MAIL_SHOP : null,
  };
}

let checked: EmailEnvironment | undefined;

/** Returns the validated variables of this process. Throws like `readEmailEnvironment`. */
export function emailEnvironment(): EmailEnvironment {
  checked ??= readEmailEnvironment(process.env);
  return checked;
}
