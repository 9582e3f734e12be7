export interface Row {
  label: string;
  /** A second, quieter line below the label. */
  detail?: string;
  value: string;
  isTotal?: boolean;
  /** The address of a small square picture beside it. It shows what the label says. */
  picture?: string;
}

/** The parts of a mail. Each has one look in HTML and one in plain text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; title: string; text: string }
  | { kind: "rows"; rows: Row[] }
  | { kind: "address"; title: string; lines: string[] }
  | { kind: "button"; label: string; url: string }
  /** Quieter than a button: a second way. */
  | { kind: "link"; label: string; url: string };

export interface EmailContent {
  subject: string;
  /** What a mail list shows next to the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** The line below the mail; by default, how to contact the shop. */
  footer?: string;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Where a reply goes, if not to the shop. */
  replyTo?: { name: string; address: string };
  /** Where a program may take the reader off the list that the mail is about. */
  leaveUrl?: string;
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
/** The first line of every mail to a person, with or without a name. */
export const greeting = (name: string): Block =>
  paragraph(name === "" ? "Hello," : `Dear ${name},`);
export const quote = (title: string, text: string): Block => ({ kind: "quote", title, text });
export const rows = (list: Row[]): Block => ({ kind: "rows", rows: list });
/** As on an envelope, so that it can be copied as it is. */
export const address = (title: string, lines: string[]): Block => ({
  kind: "address",
  title,
  lines,
});
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
