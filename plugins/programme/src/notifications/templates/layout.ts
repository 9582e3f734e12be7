import { oneLine } from "./fields";
import type { ComposedEmail, EmailContent, Letterhead, RenderedEmail } from "./blocks";
import { htmlOf } from "./layout-html";
import { textOf } from "./layout-text";

/** Returns an email that `withLetterhead` completes. */
export function composeEmail(email: EmailContent): ComposedEmail {
  const content = { footer: "Questions? Reply to this email.", ...email };
  return { subject: oneLine(email.subject), content };
}

export function withLetterhead(email: ComposedEmail, letterhead?: Letterhead): RenderedEmail {
  const { content, ...head } = email;
  return { ...head, html: htmlOf(content, letterhead), text: textOf(content, letterhead) };
}
