import { DELETED_ACCOUNT } from "../contract/http-admin";

/** Name and email of the customer `c` for the staff, in SQL; a deleted account has no email. */
export const shopperName = `case when c.deleted_at is not null then '${DELETED_ACCOUNT}'
  else trim(concat_ws(' ', c.first_name, c.last_name)) end`;
export const shopperEmail = "case when c.deleted_at is null then c.email else '' end";
