import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { deleteVersion } from "../../../../../content/change-content";
import { readSection } from "../../../../../content/read-content";
import type { AdminContentSection } from "../../../../../contract/content/http";
import { adminOf } from "../../../../requester";
import { sectionOf } from "../../section-of";
import type { VersionOfState } from "../../validators";

/** Deletes a version that is no longer shown. */
export async function POST(
  req: AuthenticatedMedusaRequest<VersionOfState>,
  res: MedusaResponse<AdminContentSection>,
) {
  const section = sectionOf(req);
  await deleteVersion(req.scope, section, req.validatedBody, adminOf(req).id);
  res.json(await readSection(req.scope, section));
}
