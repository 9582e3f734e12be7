export interface Row {
  label: string;
  /** A second, muted line below the label. */
  detail?: string;
  value: string;
  isTotal?: boolean;
  /** URL of a small square image beside the label, which describes it. */
  picture?: string;
}

/** Describes the parts of an email. Each has one look in HTML and one in plain text. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; title: string; text: string }
  | { kind: "rows"; rows: Row[] }
  | { kind: "address"; title: string; lines: string[] }
  | { kind: "button"; label: string; url: string }
  /** Less prominent than a button. */
  | { kind: "link"; label: string; url: string };

export interface EmailContent {
  subject: string;
  /** The preview text that inboxes show next to the subject. */
  preheader: string;
  heading: string;
  blocks: Block[];
  /** The line below the email; defaults to how to contact the shop. */
  footer?: string;
}

/** The shop at the top and the bottom of an email. */
export interface Letterhead {
  /** URL of the shop, without a trailing slash. */
  url: string;
  /** Postal address; empty if there is none. */
  address: string[];
}

/** An email before it gets its letterhead. */
export interface ComposedEmail extends Omit<RenderedEmail, "html" | "text"> {
  content: Required<EmailContent>;
}

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  /** Address for replies, if not the shop's. */
  replyTo?: { name: string; address: string };
  /** URL where an email program can unsubscribe the reader. */
  leaveUrl?: string;
}

export const paragraph = (text: string): Block => ({ kind: "paragraph", text });
export const greeting = (name: string): Block =>
  paragraph(name === "" ? "Hello," : `Dear ${name},`);
export const quote = (title: string, text: string): Block => ({ kind: "quote", title, text });
export const rows = (list: Row[]): Block => ({ kind: "rows", rows: list });
/** As on an envelope, so that it can be copied unchanged. */
export const address = (title: string, lines: string[]): Block => ({
  kind: "address",
  title,
  lines,
});
export const button = (label: string, url: string): Block => ({ kind: "button", label, url });
export const link = (label: string, url: string): Block => ({ kind: "link", label, url });
