export interface Row {
  label: string;
  /** A second, quieter line below the label. */
  detail?: string;
  value: string;
  isTotal?: boolean;
}

/** What a mail consists of. Each part has one look in HTML and one in plain text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; title: string; text: string }
  | { kind: "rows"; rows: Row[] }
  | { kind: "button"; label: string; url: string };

export interface MailContent {
  subject: string;
  /** What a list of mails shows beside the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** The line below the mail; by default, how to ask back. */
  footer?: string;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: { name: string; address: string };
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
/** The first line of every mail to a person; a person without a name is greeted all the same. */
export const greeting = (name: string): Block =>
  paragraph(name === "" ? "Hello," : `Dear ${name},`);
export const quote = (title: string, text: string): Block => ({ kind: "quote", title, text });
export const rows = (list: Row[]): Block => ({ kind: "rows", rows: list });
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
