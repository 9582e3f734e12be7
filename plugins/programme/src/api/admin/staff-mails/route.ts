import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import type { StaffMails } from "../../../contract/staff-mails";
import { chooseStaffMails, readStaffMails } from "../../../staff/choose-mails";
import { adminOf } from "../../requester";
import type { StaffMailChoice } from "./validators";

type Answer = MedusaResponse<StaffMails>;

export async function GET(req: AuthenticatedMedusaRequest, res: Answer) {
  res.json(await readStaffMails(req.scope, adminOf(req).id));
}

export async function POST(req: AuthenticatedMedusaRequest<StaffMailChoice>, res: Answer) {
  res.json(await chooseStaffMails(req.scope, adminOf(req).id, req.validatedBody.chosen));
}
