import type { MedusaRequest } from "@medusajs/framework/http";
import { isSectionKey, type SectionKey } from "../../../contract/content/names";
import { problem } from "../../../lib/problem";

/** Returns the section in the path. Throws 404 for an unknown one. */
export function sectionOf({ params }: Pick<MedusaRequest, "params">): SectionKey {
  const key = params.section ?? "";
  if (!isSectionKey(key)) throw problem(404, "Section not found.");
  return key;
}
