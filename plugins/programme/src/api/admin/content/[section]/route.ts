import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { discardDraft, saveDraft } from "../../../../content/change-content";
import { readSection } from "../../../../content/read-content";
import type { AdminContentSection } from "../../../../contract/content/http";
import { adminOf } from "../../../requester";
import { sectionOf } from "../section-of";
import type { DraftBody, SeenState } from "../validators";

type Answer = MedusaResponse<AdminContentSection>;

/** A section's state and history. */
export async function GET(req: AuthenticatedMedusaRequest, res: Answer) {
  res.json(await readSection(req.scope, sectionOf(req)));
}

/** Keeps a draft, in place of the one before it. */
export async function POST(req: AuthenticatedMedusaRequest<DraftBody>, res: Answer) {
  const section = sectionOf(req);
  await saveDraft(req.scope, section, req.validatedBody, adminOf(req).id);
  res.json(await readSection(req.scope, section));
}

/** Discards the draft. */
export async function DELETE(req: AuthenticatedMedusaRequest<unknown, SeenState>, res: Answer) {
  const section = sectionOf(req);
  await discardDraft(req.scope, section, req.validatedQuery.head);
  res.json(await readSection(req.scope, section));
}
