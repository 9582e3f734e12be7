import type { AdminContentSection } from "@tomashi/programme/contract/content/http";
import { readVersion } from "~/commerce/content.server";
import type { Auth } from "~/commerce/auth";
import { defaultContent } from "~/content/default-content.server";
import type { Entered } from "./section-form";

/** In place of a version's id: the text that comes with the shop. */
const OWN = "own";

/**
 * With what a section's form is filled: the version in the address, else the draft, else what was
 * published last, else the shop's own text.
 */
export async function loadEntered(
  { key, draft, next, current }: AdminContentSection,
  from: string | null,
  auth: Auth,
): Promise<{ source: string; entered: Entered }> {
  const source = from ?? (draft ?? next ?? current)?.id ?? OWN;
  const own = { values: defaultContent[key], note: "", effective_on: "" };
  if (source === OWN) return { source, entered: own };
  const { version, data } = await readVersion(source, auth);
  if (version.section !== key) return { source: OWN, entered: own };
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
