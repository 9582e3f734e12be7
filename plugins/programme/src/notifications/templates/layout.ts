import { oneLine } from "./fields";
import { htmlOf } from "./layout-html";
import { textOf } from "./layout-text";
import type { EmailContent, RenderedEmail } from "./blocks";

export function rendered(email: EmailContent): RenderedEmail {
  const whole = { footer: "Questions? Reply to this email.", ...email };
  return { subject: oneLine(email.subject), html: htmlOf(whole), text: textOf(whole) };
}
