import type { AdminContentSection } from "@tomashi/programme/contract/content/http";
import { readVersion } from "~/commerce/content.server";
import type { Auth } from "~/commerce/auth";
import { defaultContent } from "~/content/default-content.server";
import type { Entered } from "./section-form";

/** The `from` parameter of the default text, which has no version ID. */
const DEFAULT_TEXT = "own";

/**
 * Returns the ID of the version that a section's form starts with: the version in the URL, else the
 * draft, else the last published version, else the default text.
 */
export function sourceOf(
  { draft, next, current }: Record<"draft" | "next" | "current", { id: string } | null>,
  from: string | null,
): string {
  return from ?? (draft ?? next ?? current)?.id ?? DEFAULT_TEXT;
}

/** Returns the initial values of a section's form. */
export async function loadEntered(
  section: AdminContentSection,
  from: string | null,
  auth: Auth,
): Promise<{ source: string; entered: Entered }> {
  const { key, draft } = section;
  const source = sourceOf(section, from);
  const defaults = { values: defaultContent[key], note: "", effective_on: "" };
  if (source === DEFAULT_TEXT) return { source, entered: defaults };
  const { version, data } = await readVersion(source, auth);
  if (version.section !== key) return { source: DEFAULT_TEXT, entered: defaults };
  const isDraft = version.id === draft?.id;
  return {
    source,
    entered: {
      values: data,
      note: (isDraft && version.note) || "",
      effective_on: (isDraft && version.effective_on) || "",
    },
  };
}
