import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { discardDraft, saveDraft } from "../../../../content/change-content";
import { readSection } from "../../../../content/read-content";
import type { AdminContentSection } from "../../../../contract/content/http";
import { adminOf } from "../../../requester";
import { sectionOf } from "../section-of";
import type { DraftBody, SeenState } from "../validators";

type Answer = MedusaResponse<AdminContentSection>;

export async function GET(req: AuthenticatedMedusaRequest, res: Answer) {
  res.json(await readSection(req.scope, sectionOf(req)));
}

export async function POST(req: AuthenticatedMedusaRequest<DraftBody>, res: Answer) {
  const section = sectionOf(req);
  await saveDraft(req.scope, section, req.validatedBody, adminOf(req).id);
  res.json(await readSection(req.scope, section));
}

export async function DELETE(req: AuthenticatedMedusaRequest<unknown, SeenState>, res: Answer) {
  const section = sectionOf(req);
  await discardDraft(req.scope, section, req.validatedQuery.head);
  res.json(await readSection(req.scope, section));
}
