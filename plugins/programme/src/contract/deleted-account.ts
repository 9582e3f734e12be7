/** What the staff read in place of the name of somebody who has deleted their account. */
export const DELETED_ACCOUNT = "Deleted account";
