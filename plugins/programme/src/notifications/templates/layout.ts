import { oneLine } from "./fields";
import { htmlOf } from "./layout-html";
import { textOf } from "./layout-text";
import type { Letter, RenderedMail } from "./blocks";

/** Each block has one look in HTML and one in plain text. */
export function rendered(letter: Letter): RenderedMail {
  const whole = { footer: "Questions? Reply to this message.", ...letter };
  return { subject: oneLine(letter.subject), html: htmlOf(whole), text: textOf(whole) };
}
