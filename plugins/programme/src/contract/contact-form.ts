/**
 * Lists the fields of the contact form. The page, the server's validation, the documentation of
 * /api, the email to the shop, and the admin's list of messages are all derived from this list.
 */
import { accountMessages } from "./account-rules";
import { isEmail } from "./email";

export interface ContactField {
  name: string;
  label: string;
  /** An email is validated; a long text has several lines. */
  kind: "text" | "email" | "long text";
  isRequired: boolean;
  longest: number;
  /** The input's `autocomplete` attribute. */
  autoComplete?: string;
  /** For the documentation of /api. */
  example: string;
}

/**
 * In display order. Name, email, and message have their own columns, because the shop needs them to
 * reply; any other field is stored under its name, so keep the names unique.
 */
export const contactForm = [
  {
    name: "name",
    label: "Name",
    kind: "text",
    isRequired: true,
    longest: 120,
    autoComplete: "name",
    example: "Grace Buyer",
  },
  {
    name: "email",
    label: "Email",
    kind: "email",
    isRequired: true,
    longest: 254,
    autoComplete: "email",
    example: "grace@example.com",
  },
  {
    name: "message",
    label: "Message",
    kind: "long text",
    isRequired: true,
    longest: 5000,
    example: "Do you repair straps?",
  },
] as const satisfies readonly ContactField[];

export const contactMessages = {
  empty: accountMessages.empty,
  long: accountMessages.long,
  email: accountMessages.email,
} as const;

/** Maps field names to values; "" for an empty optional field. */
export type ContactFields = Record<(typeof contactForm)[number]["name"], string>;

/** Explains to staff why a message is marked. */
export const SUSPICIOUS_MESSAGE =
  "The form’s hidden field was filled in, usually by a bot and rarely by a password manager.";

export interface ContactProblem {
  field: string;
  message: string;
  /** Every empty required field, if there are several. */
  emptyFields?: string[];
}

export function contactFields(valueOf: (field: ContactField) => string): ContactFields {
  return Object.fromEntries(
    contactForm.map((field) => [field.name, valueOf(field)]),
  ) as ContactFields;
}

/** Returns the first rule that a message breaks, in display order. */
export function contactProblem(
  fields: Readonly<Record<string, string>>,
  form: readonly ContactField[] = contactForm,
): ContactProblem | undefined {
  const entered = form.map((field) => ({ ...field, value: (fields[field.name] ?? "").trim() }));
  const empty = entered
    .filter(({ isRequired, value }) => isRequired && value === "")
    .map(({ name }) => name);
  if (empty[0] !== undefined) {
    const several = empty.length > 1 && { emptyFields: empty };
    return { field: empty[0], message: contactMessages.empty, ...several };
  }
  // Comes first to bound the work: later rules read a text more than once.
  const long = entered.find(({ longest, value }) => value.length > longest);
  if (long) return { field: long.name, message: contactMessages.long };
  const wrong = entered.find(
    ({ kind, value }) => kind === "email" && value !== "" && !isEmail(value),
  );
  if (wrong) return { field: wrong.name, message: contactMessages.email };
  return undefined;
}

export interface StoredContactFields {
  name: string;
  email: string;
  message: string;
  /** The values of the other fields, by name; null if there are none. */
  other_fields: Record<string, string> | null;
}

type EnteredFields = Pick<ContactFields, "name" | "email" | "message"> &
  Readonly<Record<string, string>>;

export function storedContactFields(fields: EnteredFields): StoredContactFields {
  const { name, email, message, ...others } = fields;
  const entered = Object.entries(others).filter(([, value]) => value !== "");
  return {
    name,
    email,
    message,
    other_fields: entered.length > 0 ? Object.fromEntries(entered) : null,
  };
}

export interface ContactEntry {
  name: string;
  label: string;
  value: string;
  isLong: boolean;
}

/**
 * Returns the values with their labels, in the form's order, followed by values of fields that the
 * form no longer has.
 */
export function contactEntries(
  written: Readonly<Record<string, string>>,
  form: readonly ContactField[] = contactForm,
): ContactEntry[] {
  const entries = form.flatMap(({ name, label, kind }) => {
    const value = written[name];
    return value === undefined ? [] : [{ name, label, value, isLong: kind === "long text" }];
  });
  const removed = Object.entries(written).filter(([name]) =>
    form.every((field) => field.name !== name),
  );
  return [
    ...entries,
    ...removed.map(([name, value]) => ({ name, label: name, value, isLong: true })),
  ];
}
