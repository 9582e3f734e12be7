/** Lists the kinds of emails that a staff member can choose to get. */
export const staffMailKinds = ["orders", "returns", "digest"] as const;

export type StaffMailKind = (typeof staffMailKinds)[number];

/** `GET /admin/staff-mails`; `POST` with `chosen` replaces the choice and returns it. */
export interface StaffMails {
  /** The address of the staff member's account, which gets the emails. */
  email: string;
  chosen: StaffMailKind[];
  /** The shop's inbox if it gets all of these emails; null otherwise. */
  shop_inbox: string | null;
}
