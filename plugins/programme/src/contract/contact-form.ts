/**
 * The contact form, field by field. What the page asks for, what the server takes and refuses, the
 * documentation of /api, the mail to the shop and the admin's list of messages follow from this list.
 */
import { accountMessages, isEmail } from "./account-rules";

export interface ContactField {
  name: string;
  label: string;
  /** An email is checked for one; a long text has several lines. */
  kind: "text" | "email" | "long text";
  isRequired: boolean;
  /** So many characters at most. */
  longest: number;
  /** What the browser may fill in. */
  autoComplete?: string;
  /** For the documentation of /api. */
  example: string;
}

/**
 * In the order in which they are asked for. The shop answers by name, email and message, which have
 * columns of their own; any other field is kept with them under its name, so keep the names unique.
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

/** What the form says of a field that breaks a rule. */
export const contactMessages = {
  empty: accountMessages.empty,
  long: accountMessages.long,
  email: accountMessages.email,
} as const;

/** What was entered, by the fields' names; "" where an optional field was left empty. */
export type ContactFields = Record<(typeof contactForm)[number]["name"], string>;

export interface ContactProblem {
  field: string;
  message: string;
}

/** A value for each field of the form. */
export function contactFields(valueOf: (field: ContactField) => string): ContactFields {
  return Object.fromEntries(
    contactForm.map((field) => [field.name, valueOf(field)]),
  ) as ContactFields;
}

/** The first rule that a message breaks, in the order in which they are shown. */
export function contactProblem(
  fields: Readonly<Record<string, string>>,
  form: readonly ContactField[] = contactForm,
): ContactProblem | undefined {
  const entered = form.map((field) => ({ ...field, value: (fields[field.name] ?? "").trim() }));
  const empty = entered.find(({ isRequired, value }) => isRequired && value === "");
  if (empty) return { field: empty.name, message: contactMessages.empty };
  // Before everything that reads a text more than once.
  const long = entered.find(({ longest, value }) => value.length > longest);
  if (long) return { field: long.name, message: contactMessages.long };
  const wrong = entered.find(
    ({ kind, value }) => kind === "email" && value !== "" && !isEmail(value),
  );
  if (wrong) return { field: wrong.name, message: contactMessages.email };
  return undefined;
}

/** A message as it is kept. */
export interface KeptContactFields {
  name: string;
  email: string;
  message: string;
  /** What was entered into the other fields, by their names; null when nothing was. */
  other_fields: Record<string, string> | null;
}

type Entered = Pick<ContactFields, "name" | "email" | "message"> & Readonly<Record<string, string>>;

export function keptContactFields(fields: Entered): KeptContactFields {
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
  /** It has several lines. */
  isLong: boolean;
}

/**
 * What was written, under its labels and in the form's order; then what was asked for when it was
 * sent and is no longer.
 */
export function contactEntries(
  written: Readonly<Record<string, string>>,
  form: readonly ContactField[] = contactForm,
): ContactEntry[] {
  const asked = form.flatMap(({ name, label, kind }) => {
    const value = written[name];
    return value === undefined ? [] : [{ name, label, value, isLong: kind === "long text" }];
  });
  const gone = Object.entries(written).filter(([name]) =>
    form.every((field) => field.name !== name),
  );
  return [...asked, ...gone.map(([name, value]) => ({ name, label: name, value, isLong: true }))];
}
