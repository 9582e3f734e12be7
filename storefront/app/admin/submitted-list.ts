import { text } from "~/forms/text";

/** Returns the content of the chosen file, or else the entered text. */
export function submittedList(form: FormData): string {
  return text(form, "file").replace(/^\uFEFF/, "") || text(form, "text");
}
