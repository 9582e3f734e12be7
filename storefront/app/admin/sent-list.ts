import { text } from "~/forms/text";

/** Returns the list of a form: a chosen file replaces the entered text. */
export async function sentList(form: FormData): Promise<string> {
  const file = form.get("file");
  if (file instanceof File && file.size > 0) return (await file.text()).replace(/^\uFEFF/, "");
  return text(form, "text");
}
