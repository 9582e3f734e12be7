import { deleteCustomersWorkflow } from "@medusajs/medusa/core-flows";
import { problem } from "../../lib/problem";
import { LOGIN_SESSION_MODULE } from "../../modules/login-session";
import type LoginSessionService from "../../modules/login-session/service";
import { sql } from "../../lib/sql";

interface Row {
  identityId: string;
  email: string;
  isStaff: boolean;
}

/**
 * Covers every way the engine deletes customers: staff cannot be deleted, because their role would
 * lose its person, and a deleted customer's sessions end.
 */
deleteCustomersWorkflow.hooks.customersDeleted(async ({ ids }, { container }) => {
  const logins = await sql<Row>(
    container,
    `select a.id as "identityId", c.email, u.id is not null as "isStaff"
     from customer c
     join auth_identity a on a.app_metadata ->> 'customer_id' = c.id and a.deleted_at is null
     left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
     where c.id = any(?)`,
    [ids],
  );
  const staff = logins.find(({ isStaff }) => isStaff);
  if (staff) throw problem(409, `${staff.email} is on the staff: take the role away first.`);
  const sessions = container.resolve<LoginSessionService>(LOGIN_SESSION_MODULE);
  for (const { identityId } of logins) await sessions.endAllBut(identityId, "");
});
