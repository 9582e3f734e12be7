import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { unpublishVersion } from "../../../../../content/change-content";
import { readSection } from "../../../../../content/read-content";
import type { AdminContentSection } from "../../../../../contract/content/http";
import { adminOf } from "../../../../requester";
import { sectionOf } from "../../section-of";
import type { VersionOfState } from "../../validators";

export async function POST(
  req: AuthenticatedMedusaRequest<VersionOfState>,
  res: MedusaResponse<AdminContentSection>,
) {
  const section = sectionOf(req);
  await unpublishVersion(req.scope, section, req.validatedBody, adminOf(req).id);
  res.json(await readSection(req.scope, section));
}
