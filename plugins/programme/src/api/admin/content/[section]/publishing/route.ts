import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { publishDraft } from "../../../../../content/change-content";
import { readSection } from "../../../../../content/read-content";
import type { AdminContentSection } from "../../../../../contract/content/http";
import { adminOf } from "../../../../requester";
import { sectionOf } from "../../section-of";
import type { SeenState } from "../../validators";

export async function POST(
  req: AuthenticatedMedusaRequest<SeenState>,
  res: MedusaResponse<AdminContentSection>,
) {
  const section = sectionOf(req);
  await publishDraft(req.scope, section, req.validatedBody.head, adminOf(req).id);
  res.json(await readSection(req.scope, section));
}
