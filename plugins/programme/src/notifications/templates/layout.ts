import { oneLine } from "./fields";
import { htmlOf } from "./layout-html";
import { textOf } from "./layout-text";
import type { EmailContent, RenderedEmail } from "./blocks";

export function rendered(mail: EmailContent): RenderedEmail {
  const whole = { footer: "Questions? Reply to this email.", ...mail };
  return { subject: oneLine(mail.subject), html: htmlOf(whole), text: textOf(whole) };
}
