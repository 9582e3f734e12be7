import { text } from "~/forms/text";

/** Returns the list of a form: a chosen file, whose content the server passes on, replaces the text. */
export function submittedList(form: FormData): string {
  return text(form, "file").replace(/^\uFEFF/, "") || text(form, "text");
}
