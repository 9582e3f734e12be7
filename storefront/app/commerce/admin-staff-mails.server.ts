import type { StaffMails } from "@tomashi/programme/contract/staff-mails";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

const path = "/admin/staff-mails";

export function readStaffMails(auth: Auth): Promise<StaffMails> {
  return commerce<StaffMails>(path, auth);
}

/** Replaces the emails that this admin gets. */
export async function chooseStaffMails(chosen: string[], auth: Auth): Promise<void> {
  await commerce(path, { method: "POST", body: { chosen }, ...auth });
}
